import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { requestIdColumn, traceparentColumn } from '#platform/database/request-id-column.server.ts';
import { datedColumn } from '#platform/database/dated-column.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import { counterMethods } from '#orders/orders/counter-payment.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { linkStates } from './payment-link.ts';
import { refundStates } from './refund.ts';
import { idColumn, moment, createdAt } from '#platform/database/columns.server.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

/** The states of a payment, in their order: a late capture follows a failure. */
export const paymentStates = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;

/** Each payment attempted on an order, as last reported by the provider. Never card data. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    razorpayPaymentId: text('razorpay_payment_id').notNull().unique(),
    /** Only advances. */
    status: text('status', { enum: paymentStates }).notNull(),
    amount: moneyColumn('amount_paise').notNull(),
    currency: text('currency').notNull(),
    method: text('method'),
    errorDescription: text('error_description'),
    createdAt: datedColumn('created_at'),
    updatedAt: datedColumn('updated_at'),
  },
  (table) => [
    check('payment_attempts_status_known', oneOf(table.status, paymentStates)),
    check('payment_attempts_amount_positive', sql`${table.amount} > 0`),
    check('payment_attempts_currency_form', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    index('payment_attempts_order').on(table.orderId),
    // For the payments captured on a day.
    index('payment_attempts_newest').on(table.createdAt),
  ],
);

/** Every webhook with a valid signature, once for each body: the id is a digest of the body. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    eventId: text('event_id').primaryKey(),
    event: text('event').notNull(),
    razorpayOrderId: text('razorpay_order_id'),
    razorpayPaymentId: text('razorpay_payment_id'),
    razorpayLinkId: text('razorpay_link_id'),
    body: text('body').notNull(),
    processed: boolean('processed').notNull().default(false),
    requestId: requestIdColumn(),
    traceparent: traceparentColumn(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_events_waiting')
      .on(table.receivedAt)
      .where(sql`not ${table.processed}`),
    index('webhook_events_processed')
      .on(table.receivedAt)
      .where(sql`${table.processed}`),
  ],
);

/**
 * Links by which customers pay orders placed by staff. A row is written before the provider is asked; its id is the reference,
 * under which the provider creates only one link.
 */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    razorpayLinkId: text('razorpay_link_id').unique(),
    /** The provider's own order, which is paid through the link; known once there is a payment. */
    razorpayOrderId: text('razorpay_order_id').unique(),
    /** Where the customer pays. */
    url: text('url'),
    state: text('state', { enum: linkStates }).notNull().default('requested'),
    expiresAt: moment('expires_at').notNull(),
    /** The e-mail of the member of staff. */
    requestedBy: text('requested_by').notNull(),
    lastAskedAt: moment('last_asked_at'),
    /** The order's link version when this was requested: the payer may see the order only while that is current. */
    orderLinkVersion: integer('order_link_version').notNull().default(1),
    /** When the payer was let in by the provider's return URL, which works only once. */
    payerLetInAt: moment('payer_let_in_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    check('payment_links_state_known', oneOf(table.state, linkStates)),
    check(
      'payment_links_open_is_there',
      sql`${table.state} <> 'open' or (${table.razorpayLinkId} is not null and ${table.url} is not null)`,
    ),
    index('payment_links_order').on(table.orderId),
    // At most one active link for an order.
    uniqueIndex('payment_links_one_for_an_order')
      .on(table.orderId)
      .where(sql`state in ('requested', 'open')`),
  ],
);

/**
 * Money refunded to its payer. A row is written before the provider is asked, with the idempotency key for repeated requests;
 * so no refund is forgotten and none is paid twice.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** Also the idempotency key at the provider (Razorpay: X-Refund-Idempotency). */
    id: idColumn(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    razorpayPaymentId: text('razorpay_payment_id').notNull(),
    razorpayRefundId: text('razorpay_refund_id').unique(),
    amount: moneyColumn('amount_paise').notNull(),
    state: text('state', { enum: refundStates }).notNull().default('requested'),
    reason: text('reason').notNull(),
    /** The e-mail of the member of staff, `shop` for one that the shop owed, `provider` for one made at the provider. */
    requestedBy: text('requested_by').notNull(),
    requestId: requestIdColumn(),
    traceparent: traceparentColumn(),
    failureDescription: text('failure_description'),
    /** When the money left: the provider accepted it, or staff paid it out. Null before that, and where it failed after all. */
    leftAt: moment('left_at'),
    /** How staff paid it out; null for refunds by the provider. */
    method: text('method', { enum: counterMethods }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('refunds_method_known', oneOf(table.method, counterMethods)),
    check(
      'refunds_left_when_taken_on',
      sql`(${table.leftAt} is not null) = (${table.state} in ('pending', 'processed'))`,
    ),
    check(
      'refunds_given_back_by_hand',
      sql`(${table.method} is not null) = (${table.leftAt} is not null and ${table.razorpayPaymentId} like 'counter\\_%')`,
    ),
    index('refunds_left')
      .on(table.leftAt, table.id)
      .where(sql`left_at is not null`),
    check('refunds_state_known', oneOf(table.state, refundStates)),
    check('refunds_amount_positive', sql`${table.amount} > 0`),
    check(
      'refunds_taken_on_by_provider',
      sql`${table.state} not in ('pending', 'processed') or ${table.razorpayRefundId} is not null`,
    ),
    index('refunds_order').on(table.orderId),
    index('refunds_newest').on(table.createdAt),
    index('refunds_open')
      .on(table.updatedAt)
      .where(sql`state in ('requested', 'pending')`),
  ],
);
