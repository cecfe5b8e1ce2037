import { and, count, gt, lte, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { counter, type MetricReport } from '#platform/metrics/metric-report.ts';
import { becameSale } from '#orders/orders/became-sale.server.ts';
import { orders } from '#orders/orders/tables.server.ts';

/** A payment may be committed this much later than its timestamp. */
const lateMs = 120_000;

const modes = ['live', 'test'] as const;
const zero = () => ({ orders: 0, paise: 0 });

/**
 * Counts orders that became sales, and what was paid for them, since the shop first opened: all of them on the first call, and
 * only new ones afterwards. Orders paid through the sandbox or with test keys count as `test`.
 */
export function openPaidOrderCount(
  now: () => Date = () => new Date(),
): (db: DatabaseOrTransaction) => Promise<MetricReport[]> {
  /** Paid up to `since`; nothing earlier can still be committed. */
  const settled = { live: zero(), test: zero() };
  let since = new Date(0);
  return async (db) => {
    const until = new Date(now().getTime() - lateMs);
    const older = await readPaid(db, since, until);
    for (const mode of modes) {
      settled[mode].orders += older[mode].orders;
      settled[mode].paise += older[mode].paise;
    }
    since = until;
    const recent = await readPaid(db, since, null);
    return reportOf((mode, what) => settled[mode][what] + recent[mode][what]);
  };
}

type Mode = (typeof modes)[number];

function reportOf(valueOf: (mode: Mode, what: 'orders' | 'paise') => number): MetricReport[] {
  const values = (what: 'orders' | 'paise') =>
    modes.map((mode) => [{ mode }, valueOf(mode, what)] as const);
  // Every process reads the same totals: summed, they would be counted several times.
  const aggregator = 'max';
  return [
    counter(
      { name: 'kanak_paid_orders_total', help: 'Orders that were paid', aggregator },
      values('orders'),
    ),
    counter(
      {
        name: 'kanak_revenue_paise_total',
        help: 'What was paid for them, in paise; refunds are not taken off',
        aggregator,
      },
      values('paise'),
    ),
  ];
}

/** A payment that could not become a sale has no such event. */
async function readPaid(db: DatabaseOrTransaction, after: Date, until: Date | null) {
  const rows = await db
    .select({ isTest: orders.isTest, orders: count(), paise: sum(orders.totalAmount) })
    .from(orders)
    .where(
      and(gt(orders.paidAt, after), until ? lte(orders.paidAt, until) : undefined, becameSale()),
    )
    .groupBy(orders.isTest);
  const found = { live: zero(), test: zero() };
  for (const row of rows) {
    found[row.isTest ? 'test' : 'live'] = { orders: row.orders, paise: Number(row.paise) };
  }
  return found;
}
