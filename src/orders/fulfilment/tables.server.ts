import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Milligrams } from '#price/money/weight.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

/** The physical piece for each unit of an order's lines, with its weights at packing. */
export const packedPieces = pgTable(
  'packed_pieces',
  {
    id: idColumn(),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    /** Which of the line's pieces: 1 to its quantity. */
    unit: integer('unit').notNull(),
    pieceId: uuid('piece_id')
      .notNull()
      .references(() => pieces.id, { onDelete: 'restrict' }),
    grossWeightMg: integer('gross_weight_mg').$type<Milligrams>().notNull(),
    stoneWeightMg: integer('stone_weight_mg').$type<Milligrams>().notNull(),
    netWeightMg: integer('net_weight_mg').$type<Milligrams>().notNull(),
    /** How much less the piece costs than the one sold, because it is lighter; otherwise 0. */
    difference: moneyColumn('difference_paise').notNull(),
    /** The stored picture of the piece itself; null if none was taken. */
    photo: text('photo'),
    /** The last segment of the certificate's address. */
    certificateCode: text('certificate_code').notNull().unique(),
    /** The e-mail of the member of staff. */
    packedBy: text('packed_by').notNull(),
    packedAt: moment('packed_at').notNull(),
    takenBackAt: moment('taken_back_at'),
    takenBackBy: text('taken_back_by'),
  },
  (table) => [
    check('packed_pieces_unit', sql`${table.unit} between 1 and 10`),
    check(
      'packed_pieces_weights',
      sql`${table.stoneWeightMg} >= 0 and ${table.netWeightMg} > 0 and ${table.netWeightMg} = ${table.grossWeightMg} - ${table.stoneWeightMg}`,
    ),
    check('packed_pieces_difference', sql`${table.difference} >= 0`),
    check('packed_pieces_code_form', sql`${table.certificateCode} ~ '^[a-z2-7]{16}$'`),
    uniqueIndex('packed_pieces_once').on(table.orderItemId, table.unit),
    // A piece is in one order at a time.
    uniqueIndex('packed_pieces_of_piece')
      .on(table.pieceId)
      .where(sql`taken_back_at is null`),
    index('packed_pieces_photo').on(table.photo),
  ],
);

/**
 * The further articles of a packed pair or set, each with its HUID (through its piece) and weights. The first article is the
 * unit's own piece, whose weight is the unit's less these.
 */
export const packedArticles = pgTable(
  'packed_articles',
  {
    packedPieceId: uuid('packed_piece_id')
      .notNull()
      .references(() => packedPieces.id, { onDelete: 'cascade' }),
    /** Which of the unit's articles, counting from 2. */
    article: integer('article').notNull(),
    pieceId: uuid('piece_id')
      .notNull()
      .references(() => pieces.id, { onDelete: 'restrict' }),
    grossWeightMg: integer('gross_weight_mg').$type<Milligrams>().notNull(),
    stoneWeightMg: integer('stone_weight_mg').$type<Milligrams>().notNull(),
    netWeightMg: integer('net_weight_mg').$type<Milligrams>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.packedPieceId, table.article] }),
    check('packed_articles_article', sql`${table.article} between 2 and 20`),
    check(
      'packed_articles_weights',
      sql`${table.stoneWeightMg} >= 0 and ${table.netWeightMg} > 0 and ${table.netWeightMg} = ${table.grossWeightMg} - ${table.stoneWeightMg}`,
    ),
    index('packed_articles_piece').on(table.pieceId),
  ],
);

/** Pieces that buyers returned after dispatch, each with the refund requested for it. */
export const returnedPieces = pgTable(
  'returned_pieces',
  {
    id: idColumn(),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    /** The physical piece; null for pieces that left unpacked. */
    packedPieceId: uuid('packed_piece_id')
      .unique()
      .references(() => packedPieces.id, { onDelete: 'restrict' }),
    pieces: integer('pieces').notNull(),
    /** Whether they are back in stock. */
    isRestocked: boolean('is_restocked').notNull(),
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    takenBackBy: text('taken_back_by').notNull(),
    takenBackAt: moment('taken_back_at').notNull(),
  },
  (table) => [
    check('returned_pieces_count', sql`${table.pieces} between 1 and 10`),
    check('returned_pieces_one_piece', sql`${table.packedPieceId} is null or ${table.pieces} = 1`),
    index('returned_pieces_line').on(table.orderItemId),
    index('returned_pieces_refund').on(table.refundId),
  ],
);
