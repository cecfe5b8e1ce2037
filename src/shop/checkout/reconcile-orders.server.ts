import { and, gte, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { orders, whereUnpaid } from '#shop/orders/tables.server.ts';
import { settleOrder, type Settling } from './settle-order.server.ts';

const days = 24 * 60 * 60_000;

/** So many are read at once. */
const pageSize = 200;
/** So many are asked about at once, within what the provider allows (Razorpay: API, rate limits). */
const maxConcurrent = 6;
/** What is left after that waits for the next run: a provider that does not answer takes six seconds for each. */
const maxRunMs = 30_000;

/**
 * Asks about every order that is not settled: within the minute at first, then after ever longer waits, for three days,
 * as long as the provider may still let a payment succeed (Razorpay: late authorisation). Orders whose payment window was
 * opened come first, and of those the ones never asked about, so that nobody who has just paid waits for those who will
 * not. Several are asked about at once. Returns how many.
 */
export async function reconcileOrders(shop: Settling): Promise<number> {
  const endsAt = performance.now() + maxRunMs;
  const unknown: string[] = [];
  let asked = 0;
  for (;;) {
    const due = await listDueOrders(shop, unknown);
    const waiting = due.values();
    const lanes = Array.from({ length: maxConcurrent }, async () => {
      for (const { id } of waiting) {
        if (performance.now() > endsAt) return;
        if ((await settleOrder(shop, id)) === 'unknown') unknown.push(id);
        asked += 1;
      }
    });
    await Promise.all(lanes);
    if (due.length < pageSize || performance.now() > endsAt) return asked;
  }
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
