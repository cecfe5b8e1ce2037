import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import type { Milligrams } from '#price/money/weight.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { returnReasons, returnStates, returnWishes } from './return-request.ts';
import { idColumn, moment } from '#platform/database/columns.server.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What buyers want to give back, and how far the shop is with it. One order has at most one that is under way. */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: idColumn(),
    /** By which both sides speak of it, e.g. `R26-000012`. */
    number: text('number').notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    state: text('state', { enum: returnStates }).notNull().default('requested'),
    reason: text('reason', { enum: returnReasons }).notNull(),
    wish: text('wish', { enum: returnWishes }).notNull().default('refund'),
    /** What is wrong, in the buyer's words; emptied when they are forgotten. */
    description: text('description').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** When staff agreed or refused, and who. */
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** Why it was refused, in the words that the buyer reads. */
    refusal: text('refusal').notNull().default(''),
    receivedAt: moment('received_at'),
    receivedBy: text('received_by'),
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    refundedAt: moment('refunded_at'),
    /** When the same pieces were sent once more, and by whom. */
    replacedAt: moment('replaced_at'),
    replacedBy: text('replaced_by'),
    withdrawnAt: moment('withdrawn_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    check('return_requests_state_known', oneOf(table.state, returnStates)),
    check('return_requests_reason_known', oneOf(table.reason, returnReasons)),
    check('return_requests_wish_known', oneOf(table.wish, returnWishes)),
    check(
      'return_requests_refused_with_reason',
      sql`(${table.state} = 'refused') = (${table.refusal} <> '')`,
    ),
    check(
      'return_requests_refunded_by_something',
      sql`${table.state} <> 'refunded' or ${table.refundedAt} is not null`,
    ),
    check(
      'return_requests_replaced_as_wished',
      sql`${table.state} <> 'replaced' or (${table.wish} = 'replacement' and ${table.replacedAt} is not null)`,
    ),
    uniqueIndex('return_requests_one_open')
      .on(table.orderId)
      .where(sql`state in ('requested', 'approved', 'received')`),
    index('return_requests_order').on(table.orderId),
    index('return_requests_newest').on(table.requestedAt, table.id),
    index('return_requests_waiting')
      .on(table.requestedAt, table.id)
      .where(sql`state in ('requested', 'approved', 'received')`),
  ],
);

/** Which pieces a return is about, by the lines of the order, and what was sent in the place of each. */
export const returnUnits = pgTable(
  'return_units',
  {
    id: idColumn(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'restrict' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'restrict' }),
    /** As `ReturnedUnits` of the documents counts them; null for pieces that left unpacked. */
    unit: integer('unit'),
    pieces: integer('pieces').notNull(),
    /** The HUIDs of what has come back and of what was sent for it, as the delivery challan says them; null where they have none. */
    returnedHuid: text('returned_huid'),
    sentHuid: text('sent_huid'),
    /** What the piece weighs that was sent; null where none was, or it left unpacked as the first one. */
    sentGrossWeightMg: integer('sent_gross_weight_mg').$type<Milligrams>(),
    sentNetWeightMg: integer('sent_net_weight_mg').$type<Milligrams>(),
  },
  (table) => [
    check('return_units_pieces', sql`${table.pieces} between 1 and 10`),
    check(
      'return_units_sent_weights',
      sql`${table.sentNetWeightMg} between 1 and ${table.sentGrossWeightMg}`,
    ),
    uniqueIndex('return_units_once').on(table.requestId, table.orderItemId, sql`coalesce(unit, 0)`),
    index('return_units_line').on(table.orderItemId),
  ],
);

/** Photographs of what is wrong, made small; only the buyer and staff see them. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: idColumn(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    /** 1 to 5. */
    place: integer('place').notNull(),
    /** A JPEG without what the camera wrote beside it. */
    picture: bytes('picture').notNull(),
  },
  (table) => [
    check('return_photos_place', sql`${table.place} between 1 and 5`),
    uniqueIndex('return_photos_once').on(table.requestId, table.place),
  ],
);

/** Where the numbers of returns come from. A number may be skipped; none is given out twice. */
export const returnNumbers = pgSequence('return_numbers');
