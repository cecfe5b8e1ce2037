import { and, eq, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import { orders } from './tables.server.ts';

/** Paid, and neither sent nor cancelled; in the exact form of the partial index. */
export const whereToPack = and(
  oneOf(orders.paymentStatus, ['paid', 'partially_refunded']),
  oneOf(orders.status, ['pending', 'processing']),
);

/** The number of orders to pack, and those of them paid after a moment. */
export type ToPack = { count: number; recent: string[] };

type Query = { paidAfter: Date; countTestOrders: boolean };

/** Polled by each open back office every half minute: a single statement, answered from the partial index. */
export async function readToPack(
  db: DatabaseOrTransaction,
  { paidAfter, countTestOrders }: Query,
): Promise<ToPack> {
  const recent = sql`array_agg(${orders.id}) filter (where ${orders.paidAt} > ${paidAfter})`;
  const [row] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      recent: sql<string[]>`coalesce(${recent}, '{}')`,
    })
    .from(orders)
    .where(and(whereToPack, countTestOrders ? undefined : eq(orders.isTest, false)));
  return row ?? { count: 0, recent: [] };
}
