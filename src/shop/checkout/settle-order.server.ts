import { and, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { orders } from '#shop/orders/tables.server.ts';
import type { Gateway, ProviderPayment } from '#shop/payments/gateway.server.ts';
import { recordAttempts } from '#shop/payments/record-attempts.server.ts';
import { completeOrder } from './complete-order.server.ts';
import type { OrderLink } from './emails/order-mail.server.ts';

/** What settling needs; a part of the running shop. */
export type Settling = { db: Database; clock: Clock; gateway: Gateway; orderLink: OrderLink };

/** How the money for an order stands now; `unknown` when the provider could not be asked. */
export type Settlement = 'paid' | 'review' | 'refunded' | 'pending' | 'failed' | 'unknown';

/**
 * Asks the provider what became of an order's payment and acts on the answer. The browser's return, the webhook, the
 * redirect and the reconcile job all come here: none of them is believed, all of them are a reason to ask.
 */
export async function settleOrder(shop: Settling, orderId: string): Promise<Settlement> {
  const { db, clock, gateway } = shop;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return 'unknown';
  if (!['pending', 'failed'].includes(order.paymentStatus)) return order.paymentStatus;
  if (order.razorpayOrderId === null) return 'pending';

  const listed = await gateway.listPayments(order.razorpayOrderId);
  if (!listed.ok) return 'unknown';
  const payments = await captureAuthorized(gateway, listed.value);
  await recordAttempts(db, orderId, payments);
  const captured = payments.find((payment) => payment.status === 'captured');
  if (captured) return completeOrder(shop, orderId, captured);

  const failed = payments.length > 0 && payments.every((payment) => payment.status === 'failed');
  const paymentStatus = failed ? 'failed' : 'pending';
  // Only from one unpaid state to another: a payment confirmed in between stands.
  await db
    .update(orders)
    .set({ paymentStatus, lastAskedAt: clock() })
    .where(and(eq(orders.id, orderId), inArray(orders.paymentStatus, ['pending', 'failed'])));
  return paymentStatus;
}

/** The same by the provider's number for the order; true when there is nothing left to ask. */
export async function settleByRazorpayOrder(
  shop: Settling,
  razorpayOrderId: string,
): Promise<boolean> {
  const [order] = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.razorpayOrderId, razorpayOrderId));
  return !order || (await settleOrder(shop, order.id)) !== 'unknown';
}

const days = 24 * 60 * 60_000;

/**
 * Asks about every order that is not settled: within the minute at first, then after ever longer waits, for three days,
 * as long as the provider may still let a payment succeed (Razorpay: late authorisation). Returns how many were asked.
 */
export async function reconcileOrders(shop: Settling): Promise<number> {
  const now = shop.clock();
  const quarterOfAge = sql`${orders.lastAskedAt} + (${orders.lastAskedAt} - ${orders.createdAt}) / 4`;
  const due = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.paymentStatus, ['pending', 'failed']),
        isNotNull(orders.razorpayOrderId),
        gte(orders.createdAt, new Date(now.getTime() - 3 * days)),
        or(isNull(orders.lastAskedAt), lt(quarterOfAge, now)),
      ),
    )
    .orderBy(orders.createdAt)
    .limit(200);
  for (const { id } of due) await settleOrder(shop, id);
  return due.length;
}

async function captureAuthorized(
  gateway: Gateway,
  payments: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  return Promise.all(
    payments.map(async (payment) => {
      if (payment.status !== 'authorized') return payment;
      const captured = await gateway.capture(payment);
      return captured.ok ? captured.value : payment;
    }),
  );
}
