import { and, gte, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { workThrough } from '#platform/jobs/work-through.ts';
import { orders, whereUnpaid } from '#orders/orders/tables.server.ts';
import { settleOrder, type Settling } from './settle-order.server.ts';

const days = 24 * 60 * 60_000;

const pageSize = 200;
/** Within the provider's rate limits (Razorpay: API, rate limits). */
const maxConcurrent = 6;

/**
 * Asks about every unsettled order: within a minute at first, then at growing intervals, for three days, as long as the
 * provider may still let a payment succeed (Razorpay: late authorisation). Orders whose payment has begun come first, and of
 * those the ones never asked about, so that a buyer who has just paid does not wait behind those who will not. Returns how
 * many the provider answered.
 */
export function reconcileOrders(shop: Settling, signal?: AbortSignal): Promise<number> {
  return workThrough({
    signal,
    pageSize,
    maxConcurrent,
    readDue: (except) => listDueOrders(shop, except),
    idOf: ({ id }) => id,
    act: async ({ id }) => (await settleOrder(shop, id)) !== 'unknown',
  });
}

function listDueOrders({ db, clock }: Settling, except: readonly string[]) {
  const now = clock();
  const quarterOfAge = sql`${orders.lastAskedAt} + (${orders.lastAskedAt} - ${orders.createdAt}) / 4`;
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        whereUnpaid,
        isNotNull(orders.razorpayOrderId),
        gte(orders.createdAt, new Date(now.getTime() - 3 * days)),
        or(isNull(orders.lastAskedAt), lt(quarterOfAge, now)),
        notInArray(orders.id, [...except]),
      ),
    )
    .orderBy(
      sql`${orders.paymentOpenedAt} is null`,
      sql`${orders.lastAskedAt} nulls first`,
      orders.createdAt,
    )
    .limit(pageSize);
}
