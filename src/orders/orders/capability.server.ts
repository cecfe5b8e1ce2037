import { count, eq, gt, sql } from 'drizzle-orm';
import type { Capability } from '#app/capability.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { gauge } from '#platform/metrics/metric-report.ts';
import { orders } from './tables.server.ts';

/** Registers orders: tables that are kept, and metrics. */
export const ordersCapability: Capability = {
  staying: [
    {
      tables: [
        'orders',
        'order_items',
        'order_events',
        'order_pans',
        'payment_attempts',
        'payment_links',
        'refunds',
        'packed_pieces',
        'packed_articles',
        'returned_pieces',
        'return_requests',
        'return_units',
        'code_uses',
      ],
      what: 'orders that were paid, with their PAN, payments and returns',
      why: 'books are kept 72 months after the annual return is due (CGST Act, section 36); who asks to be forgotten is taken out of them',
    },
  ],
  numbers: readNumbers,
};

async function readNumbers(db: DatabaseOrTransaction) {
  const states = await db
    .select({ status: orders.status, payment: orders.paymentStatus, orders: count() })
    .from(orders)
    .where(gt(orders.createdAt, sql`now() - interval '30 days'`))
    .groupBy(orders.status, orders.paymentStatus);
  const underReview = await db.$count(orders, eq(orders.paymentStatus, 'review'));
  return [
    gauge(
      { name: 'kanak_orders', help: 'Orders of the last 30 days, by state and payment' },
      states.map((row) => [{ status: row.status, payment: row.payment }, row.orders] as const),
    ),
    gauge(
      {
        name: 'kanak_payments_under_review',
        help: 'Orders with a payment that needs attention',
      },
      underReview,
    ),
  ];
}
