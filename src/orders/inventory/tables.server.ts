import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import type { Milligrams } from '#price/money/weight.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { karats } from '#price/pricing/karat.ts';
import { karatForm } from '#price/pricing/karat-form.server.ts';
import { sizeForm } from '#catalogue/sizes/size-form.server.ts';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';

export const reservationStates = ['reserved', 'sold', 'released'] as const;

/**
 * Pieces taken out of stock for an order: reserved while the shopper pays, then sold or released. Stock goes down when they are
 * taken and up again, once, when they are released; so stock + reserved + sold equals what the jeweller put in, less damaged
 * returns that were replaced. An order has one row for each product, karat and size.
 */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Not a foreign key: the ledger outlives the product. */
    productId: uuid('product_id').notNull(),
    karat: text('karat', { enum: karats }).notNull(),
    size: text('size').notNull().default(''),
    quantity: integer('quantity').notNull(),
    state: text('state', { enum: reservationStates }).notNull().default('reserved'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    check('stock_reservations_state_known', oneOf(table.state, reservationStates)),
    check('stock_reservations_karat_known', karatForm(table.karat)),
    check('stock_reservations_quantity', sql`${table.quantity} > 0`),
    unique('stock_reservations_once').on(table.orderId, table.productId, table.karat, table.size),
    check('stock_reservations_size_form', sizeForm(table.size)),
    index('stock_reservations_due')
      .on(table.expiresAt)
      .where(sql`state = 'reserved'`),
    index('stock_reservations_of_piece')
      .on(table.productId, table.karat)
      .where(sql`state = 'reserved'`),
  ],
);

/** `in-stock`: taken back, and may be sold again. `sold`: packed for an order, and the buyer's from dispatch on. */
export const pieceStates = ['in-stock', 'sold'] as const;

/**
 * The physical pieces that pass through the shop, each identified by its HUID (Hallmark Unique Identification) if it has one. A
 * piece is recorded when it is packed for its first order and stays for good; sold again, it is the same row.
 */
export const pieces = pgTable(
  'pieces',
  {
    id: idColumn(),
    /** Not a foreign key: the piece outlives the product. Null if the product was already deleted. */
    productId: uuid('product_id'),
    karat: text('karat', { enum: karats }).notNull(),
    size: text('size').notNull().default(''),
    /** Null if the piece needs none. */
    huid: text('huid').unique(),
    grossWeightMg: integer('gross_weight_mg').$type<Milligrams>().notNull(),
    stoneWeightMg: integer('stone_weight_mg').$type<Milligrams>().notNull(),
    netWeightMg: integer('net_weight_mg').$type<Milligrams>().notNull(),
    state: text('state', { enum: pieceStates }).notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('pieces_state_known', oneOf(table.state, pieceStates)),
    check('pieces_karat_known', karatForm(table.karat)),
    check('pieces_size_form', sizeForm(table.size)),
    check('pieces_huid_form', sql`${table.huid} ~ '^[A-Z0-9]{6}$'`),
    check(
      'pieces_weights',
      sql`${table.stoneWeightMg} >= 0 and ${table.netWeightMg} > 0 and ${table.netWeightMg} = ${table.grossWeightMg} - ${table.stoneWeightMg}`,
    ),
    index('pieces_product').on(table.productId, table.karat, table.size),
  ],
);
