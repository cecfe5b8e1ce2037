import { and, isNotNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { dayAfter } from '#platform/working-days.ts';
import type { PromiseFilter } from './order-filter.ts';
import { orderEvents, orders } from './tables.server.ts';

/** Whether a history entry is a delivery. Anything after the move is the words of staff, which may name any status. */
export const isDelivery = sql<boolean>`${orderEvents.what} = 'status-changed' and ${orderEvents.detail} ~ '^[a-z]+ → delivered(:|$)'`;

/** The day in India on which an order was first delivered. */
const deliveredOn = sql`(select min(${orderEvents.happenedAt} at time zone 'Asia/Kolkata')::date from ${orderEvents} where ${orderEvents.orderId} = ${orders.id} and ${isDelivery})`;

const isKept = sql`coalesce(${deliveredOn} <= ${orders.promisedBy}, false)`;

/** Kept promises are counted over this many days. */
const promiseDays = 30;

/** Judged by the first delivery; for a paid order that was not cancelled, the promise is broken once its day is over. */
export function withPromise({ is, today }: PromiseFilter): SQL | undefined {
  if (is === 'kept') return isKept;
  const isOver = sql`${orders.promisedBy} < ${today}::date`;
  const isOwed = and(isOver, isNotNull(orders.paidAt), ne(orders.status, 'cancelled'));
  if (is === 'broken') return and(isOwed, not(isKept));
  return and(isOwed, sql`${orders.promisedBy} >= ${dayAfter(today, -promiseDays)}::date`);
}

/** Orders with a promised day in the last 30 days, and how many arrived by it. */
export type PromisesKept = { due: number; kept: number };

/** Counts the orders of the `due` filter; `today` is a day in India. */
export async function countPromisesKept(
  db: DatabaseOrTransaction,
  { today, countTestOrders }: { today: string; countTestOrders: boolean },
): Promise<PromisesKept> {
  const [counted] = await db
    .select({
      due: sql`count(*)`.mapWith(Number),
      kept: sql`count(*) filter (where ${sql`${isKept}`})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        withPromise({ is: 'due', today }),
        countTestOrders ? undefined : sql`not ${orders.isTest}`,
      ),
    );
  if (!counted) throw new Error('A count answered no row');
  return counted;
}
