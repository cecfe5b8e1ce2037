import { bigint, boolean, check, date, pgTable, text } from 'drizzle-orm/pg-core';
import { oneOf } from '#platform/database/one-of.server.ts';
import { orderStatuses } from '#orders/orders/order.ts';
import { paymentStatuses } from '#orders/orders/payment-state.ts';
import { moneyColumn } from '#price/money/money-column.server.ts';

/**
 * The sums of each day's orders. Triggers on `orders` add a row for every change, in its transaction, with what it adds and
 * removes: rows are only inserted, so that no order waits for another. At any moment they add up to a fresh count of `orders`; a
 * sweep merges rows of the same kind (`merge-order-sums`).
 */
export const orderSums = pgTable(
  'order_sums',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The day in India on which the orders were placed. */
    day: date('day').notNull(),
    isTest: boolean('is_test').notNull(),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull(),
    status: text('status', { enum: orderStatuses }).notNull(),
    /** The change in the number of orders, which may be negative. */
    orders: bigint('orders', { mode: 'number' }).notNull(),
    totalAmount: moneyColumn('total_amount_paise').notNull(),
    refundedAmount: moneyColumn('refunded_paise').notNull(),
  },
  (table) => [
    check('order_sums_payment_status_known', oneOf(table.paymentStatus, paymentStatuses)),
    check('order_sums_status_known', oneOf(table.status, orderStatuses)),
  ],
);
