import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSchema,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Everything the sandbox stores, separate from the shop's own tables. Amounts are paise. */
export const sandboxSchema = pgSchema('sandbox');

const instant = (name: string) => timestamp(name, { withTimezone: true });
const paise = (name: string) => bigint(name, { mode: 'number' });
type Notes = Record<string, string>;
type Notify = { sms: boolean; email: boolean };

/** One row: the generated keys and the fault switches (schema: faults.ts). */
export const settings = sandboxSchema.table(
  'settings',
  {
    id: integer('id').primaryKey().default(1),
    keyId: text('key_id').notNull(),
    keySecret: text('key_secret').notNull(),
    webhookSecret: text('webhook_secret').notNull(),
    faults: jsonb('faults').$type<unknown>().notNull().default({}),
  },
  (t) => [
    check('settings_single_row', sql`${t.id} = 1`),
    check('settings_key_id_form', sql`${t.keyId} ~ '^rzp_test_[A-Za-z0-9]{14}$'`),
  ],
);

/** Razorpay: Orders. `paid` is final, from the first capture. */
export const orders = sandboxSchema.table(
  'orders',
  {
    id: text('id').primaryKey(),
    amountPaise: paise('amount_paise').notNull(),
    amountPaidPaise: paise('amount_paid_paise').notNull().default(0),
    currency: text('currency').notNull(),
    receipt: text('receipt'),
    notes: jsonb('notes').$type<Notes>().notNull().default({}),
    status: text('status', { enum: ['created', 'attempted', 'paid'] })
      .notNull()
      .default('created'),
    attempts: integer('attempts').notNull().default(0),
    capture: text('capture', { enum: ['automatic', 'manual'] }).notNull(),
    authorisationExpiresMinutes: integer('authorisation_expires_minutes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('orders_receipt').on(t.receipt),
    index('orders_created').on(t.createdAt),
    check('orders_id_form', sql`${t.id} ~ '^order_[A-Za-z0-9]{14}$'`),
    check('orders_amount_minimum', sql`${t.amountPaise} >= 100`),
    check('orders_currency_inr', sql`${t.currency} = 'INR'`),
    check('orders_receipt_length', sql`char_length(${t.receipt}) <= 40`),
    check('orders_status_known', sql`${t.status} in ('created', 'attempted', 'paid')`),
    check('orders_capture_known', sql`${t.capture} in ('automatic', 'manual')`),
    check('orders_attempts_counted', sql`${t.attempts} >= 0`),
    check(
      'orders_paid_in_full',
      sql`${t.amountPaidPaise} = case when ${t.status} = 'paid' then ${t.amountPaise} else 0 end`,
    ),
  ],
);

/** Razorpay: Payments. Of a card only what a receipt would show is stored. */
export const payments = sandboxSchema.table(
  'payments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull(),
    status: text('status', {
      enum: ['created', 'authorized', 'captured', 'refunded', 'failed'],
    }).notNull(),
    method: text('method', { enum: ['card', 'netbanking', 'wallet', 'upi', 'emi'] }).notNull(),
    bank: text('bank'),
    wallet: text('wallet'),
    vpa: text('vpa'),
    upiFlow: text('upi_flow', { enum: ['collect', 'intent'] }),
    emiMonths: integer('emi_months'),
    cardId: text('card_id'),
    cardLast4: text('card_last4'),
    cardNetwork: text('card_network'),
    cardInternational: boolean('card_international').notNull().default(false),
    /** The outcome of an approval: null for success, otherwise a reason of payment-failures.ts. */
    plannedFailure: text('planned_failure'),
    description: text('description'),
    email: text('email').notNull(),
    contact: text('contact').notNull(),
    notes: jsonb('notes').$type<Notes>().notNull().default({}),
    feePaise: paise('fee_paise'),
    taxPaise: paise('tax_paise'),
    amountRefundedPaise: paise('amount_refunded_paise').notNull().default(0),
    failure: text('failure'),
    bankReference: text('bank_reference'),
    capturedAt: instant('captured_at'),
    authorizedAt: instant('authorized_at'),
    lateAuthorisationAt: instant('late_authorisation_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('payments_order').on(t.orderId),
    index('payments_created').on(t.createdAt),
    index('payments_open')
      .on(t.status)
      .where(sql`${t.status} in ('created', 'authorized')`),
    index('payments_late')
      .on(t.lateAuthorisationAt)
      .where(sql`${t.status} = 'failed'`),
    uniqueIndex('payments_one_capture_per_order')
      .on(t.orderId)
      .where(sql`${t.capturedAt} is not null`),
    check('payments_id_form', sql`${t.id} ~ '^pay_[A-Za-z0-9]{14}$'`),
    check('payments_amount_minimum', sql`${t.amountPaise} >= 100`),
    check(
      'payments_status_known',
      sql`${t.status} in ('created', 'authorized', 'captured', 'refunded', 'failed')`,
    ),
    check(
      'payments_method_known',
      sql`${t.method} in ('card', 'netbanking', 'wallet', 'upi', 'emi')`,
    ),
    check('payments_upi_flow_known', sql`${t.upiFlow} in ('collect', 'intent')`),
    check('payments_card_last4', sql`${t.cardLast4} ~ '^[0-9]{4}$'`),
    check(
      'payments_captured_when',
      sql`(${t.status} <> 'captured' or ${t.capturedAt} is not null) and (${t.capturedAt} is null or ${t.status} in ('captured', 'refunded'))`,
    ),
    check(
      'payments_refund_within_amount',
      sql`${t.amountRefundedPaise} between 0 and ${t.amountPaise}`,
    ),
    check(
      'payments_refunded_in_full',
      sql`(${t.status} = 'refunded') = (${t.amountRefundedPaise} = ${t.amountPaise})`,
    ),
    check(
      'payments_tax_within_fee',
      sql`${t.feePaise} >= 0 and ${t.taxPaise} between 0 and ${t.feePaise}`,
    ),
    check('payments_failure_named', sql`${t.status} <> 'failed' or ${t.failure} is not null`),
  ],
);

/** Razorpay: Refunds. A failed refund returns its amount to the payment. */
export const refunds = sandboxSchema.table(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payments.id),
    amountPaise: paise('amount_paise').notNull(),
    currency: text('currency').notNull(),
    status: text('status', { enum: ['pending', 'processed', 'failed'] }).notNull(),
    speedRequested: text('speed_requested', { enum: ['normal', 'optimum'] }).notNull(),
    receipt: text('receipt'),
    notes: jsonb('notes').$type<Notes>().notNull().default({}),
    idempotencyKey: text('idempotency_key'),
    requestBody: text('request_body').notNull(),
    bankReference: text('bank_reference'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_created').on(t.createdAt),
    index('refunds_pending')
      .on(t.status)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex('refunds_idempotency').on(t.paymentId, t.idempotencyKey),
    check('refunds_id_form', sql`${t.id} ~ '^rfnd_[A-Za-z0-9]{14}$'`),
    check('refunds_amount_minimum', sql`${t.amountPaise} >= 100`),
    check('refunds_status_known', sql`${t.status} in ('pending', 'processed', 'failed')`),
    check('refunds_speed_known', sql`${t.speedRequested} in ('normal', 'optimum')`),
  ],
);

/** Razorpay: Payment Links. Each has its own order, which is paid through it. */
export const paymentLinks = sandboxSchema.table(
  'payment_links',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    referenceId: text('reference_id').unique(),
    description: text('description').notNull(),
    customer: jsonb('customer').$type<Notes>().notNull(),
    notes: jsonb('notes').$type<Notes>().notNull().default({}),
    callbackUrl: text('callback_url'),
    /** The requested notifications and reminders; stored only, since nobody is notified. */
    notify: jsonb('notify').$type<Notify>().notNull().default({ sms: false, email: false }),
    reminderEnable: boolean('reminder_enable').notNull().default(false),
    shortUrl: text('short_url').notNull(),
    status: text('status', { enum: ['created', 'paid', 'cancelled', 'expired'] })
      .notNull()
      .default('created'),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('payment_links_open')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'created'`),
    check('payment_links_id_form', sql`${t.id} ~ '^plink_[A-Za-z0-9]{14}$'`),
    check('payment_links_reference_length', sql`char_length(${t.referenceId}) <= 40`),
    check(
      'payment_links_status_known',
      sql`${t.status} in ('created', 'paid', 'cancelled', 'expired')`,
    ),
    check('payment_links_ended_when', sql`(${t.status} = 'created') = (${t.endedAt} is null)`),
  ],
);

/** Events for the shop, written with the change they report; `body` is the exact text that is signed. */
export const webhookDeliveries = sandboxSchema.table(
  'webhook_deliveries',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text('event_id').notNull().unique(),
    event: text('event').notNull(),
    orderId: text('order_id').notNull(),
    body: text('body').notNull(),
    status: text('status', { enum: ['waiting', 'delivered', 'given-up', 'dropped'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    lastAnswer: text('last_answer'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    index('webhook_deliveries_due')
      .on(t.dueAt)
      .where(sql`${t.status} = 'waiting'`),
    check(
      'webhook_deliveries_status_known',
      sql`${t.status} in ('waiting', 'delivered', 'given-up', 'dropped')`,
    ),
  ],
);

export type OrderRow = typeof orders.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type PaymentLinkRow = typeof paymentLinks.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
