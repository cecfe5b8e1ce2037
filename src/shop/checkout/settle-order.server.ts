import { and, eq, gte, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { PaymentStatus } from '#shop/orders/order.ts';
import type { Order } from '#shop/orders/record-order.server.ts';
import { orders } from '#shop/orders/tables.server.ts';
import { syncRefunds } from '#shop/payments/carry-out-refunds.server.ts';
import type { Gateway, ProviderPayment } from '#shop/payments/gateway.server.ts';
import { recordAttempts } from '#shop/payments/record-attempts.server.ts';
import type { PaymentEvent } from '#shop/payments/webhook-inbox.server.ts';
import { completeOrder } from './complete-order.server.ts';
import type { OrderLink } from './emails/order-mail.server.ts';

/** What settling needs; a part of the running shop. */
export type Settling = { db: Database; clock: Clock; gateway: Gateway; orderLink: OrderLink };

/** How the money for an order stands now; `unknown` when the provider could not be asked. */
export type Settlement = PaymentStatus | 'unknown';

/**
 * Asks the provider what became of an order's payment and acts on the answer. The browser's return, the webhook, the
 * redirect and the reconcile job all come here: none of them is believed, all of them are a reason to ask.
 */
export async function settleOrder(shop: Settling, orderId: string): Promise<Settlement> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return 'unknown';
  return isOpen(order) ? askProvider(shop, order) : order.paymentStatus;
}

/**
 * Acts on what a webhook has news of; true when there is nothing left to do for it. A payment that is not the one a paid
 * order was paid with is a second one: the provider is asked again, and that money goes back.
 */
export async function settleByEvent(shop: Settling, news: PaymentEvent): Promise<boolean> {
  const { event, razorpayOrderId, razorpayPaymentId } = news;
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.razorpayOrderId, razorpayOrderId));
  if (!order) return true;
  const isOther = razorpayPaymentId !== null && razorpayPaymentId !== order.razorpayPaymentId;
  if (isOpen(order) || isOther) {
    if ((await askProvider(shop, order)) === 'unknown') return false;
  }
  if (!event.startsWith('refund.') || razorpayPaymentId === null) return true;
  return syncRefunds(shop, order.id, razorpayPaymentId);
}

function isOpen({ paymentStatus }: Order): boolean {
  return paymentStatus === 'pending' || paymentStatus === 'failed';
}

async function askProvider(shop: Settling, order: Order): Promise<Settlement> {
  const { db, clock, gateway } = shop;
  if (order.razorpayOrderId === null) return order.paymentStatus;
  const listed = await gateway.listPayments(order.razorpayOrderId);
  if (!listed.ok) return 'unknown';
  const payments = isOpen(order) ? await captureOne(gateway, listed.value) : listed.value;
  await recordAttempts(db, order.id, payments);
  const captured = payments.filter(({ status }) => status === 'captured');
  let outcome: Settlement | null = null;
  for (const payment of captured) outcome = await completeOrder(shop, order.id, payment);
  if (outcome) return outcome;

  const failed = payments.length > 0 && payments.every((payment) => payment.status === 'failed');
  const paymentStatus = failed ? 'failed' : 'pending';
  // Only from one unpaid state to another: a payment confirmed in between stands.
  await db
    .update(orders)
    .set({ paymentStatus, lastAskedAt: clock() })
    .where(and(eq(orders.id, order.id), inArray(orders.paymentStatus, ['pending', 'failed'])));
  return isOpen(order) ? paymentStatus : order.paymentStatus;
}

/** Takes the money of one authorised payment where none is taken yet: two of them must not both be charged. */
async function captureOne(
  gateway: Gateway,
  payments: readonly ProviderPayment[],
): Promise<ProviderPayment[]> {
  const after = [...payments];
  for (const [place, payment] of payments.entries()) {
    if (after.some(({ status }) => status === 'captured')) break;
    if (payment.status !== 'authorized') continue;
    const captured = await gateway.capture(payment);
    if (captured.ok) after[place] = captured.value;
  }
  return after;
}

const days = 24 * 60 * 60_000;

/** So many are read at once. */
const pageSize = 200;
/** What is left after that waits for the next run: a provider that answers nobody takes six seconds for each. */
const maxRunMs = 30_000;

/**
 * Asks about every order that is not settled: within the minute at first, then after ever longer waits, for three days,
 * as long as the provider may still let a payment succeed (Razorpay: late authorisation). Whoever was never asked about
 * comes first, so that nobody who has just paid waits for those who will not. Returns how many were asked.
 */
export async function reconcileOrders(shop: Settling): Promise<number> {
  const endsAt = performance.now() + maxRunMs;
  const unknown: string[] = [];
  let asked = 0;
  for (;;) {
    const due = await listDueOrders(shop, unknown);
    for (const { id } of due) {
      if (performance.now() > endsAt) return asked;
      if ((await settleOrder(shop, id)) === 'unknown') unknown.push(id);
      asked += 1;
    }
    if (due.length < pageSize) return asked;
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
        inArray(orders.paymentStatus, ['pending', 'failed']),
        isNotNull(orders.razorpayOrderId),
        gte(orders.createdAt, new Date(now.getTime() - 3 * days)),
        or(isNull(orders.lastAskedAt), lt(quarterOfAge, now)),
        notInArray(orders.id, [...except]),
      ),
    )
    .orderBy(sql`${orders.lastAskedAt} nulls first`, orders.createdAt)
    .limit(pageSize);
}
