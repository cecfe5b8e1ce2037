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

/** Return requests and their state. An order has at most one open at a time. */
export const returnRequests = pgTable(
  'return_requests',
  {
    id: idColumn(),
    /** The number used by buyer and staff, e.g. `R26-000012`. */
    number: text('number').notNull().unique(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    state: text('state', { enum: returnStates }).notNull().default('requested'),
    reason: text('reason', { enum: returnReasons }).notNull(),
    wish: text('wish', { enum: returnWishes }).notNull().default('refund'),
    /** What is wrong, in the buyer's words; emptied when they are erased. */
    description: text('description').notNull(),
    requestedAt: moment('requested_at').notNull(),
    /** When staff approved or refused it, and who. */
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by'),
    /** Why it was refused, as the buyer reads it. */
    refusal: text('refusal').notNull().default(''),
    receivedAt: moment('received_at'),
    receivedBy: text('received_by'),
    refundId: uuid('refund_id')
      .unique()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    refundedAt: moment('refunded_at'),
    /** When the same pieces were sent again, and by whom. */
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

/** The pieces of a return, by order line, and what was sent in place of each. */
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
    /** Counted as in `ReturnedUnits` of the documents; null for pieces that left unpacked. */
    unit: integer('unit'),
    pieces: integer('pieces').notNull(),
    /** The HUIDs of the returned piece and its replacement, as on the delivery challan; null if they have none. */
    returnedHuid: text('returned_huid'),
    sentHuid: text('sent_huid'),
    /** The weights of the replacement; null if none was sent, or the original left unpacked. */
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

/** Photographs of what is wrong, shrunk; visible only to the buyer and staff. */
export const returnPhotos = pgTable(
  'return_photos',
  {
    id: idColumn(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => returnRequests.id, { onDelete: 'cascade' }),
    /** 1 to 5. */
    place: integer('place').notNull(),
    /** A JPEG without camera metadata. */
    picture: bytes('picture').notNull(),
  },
  (table) => [
    check('return_photos_place', sql`${table.place} between 1 and 5`),
    uniqueIndex('return_photos_once').on(table.requestId, table.place),
  ],
);

/** Source of return numbers. Gaps are possible; duplicates are not. */
export const returnNumbers = pgSequence('return_numbers');
