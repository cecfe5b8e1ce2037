import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { isUnpaid, type PaymentStatus, unpaidStatusAfter } from '#orders/orders/payment-state.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { recordStillUnpaid, claimTurnToAsk } from '#orders/orders/unpaid-order.server.ts';
import type { Gateway, ProviderPayment } from '#selling/payments/gateway.server.ts';
import { recordAttempts } from '#selling/payments/record-attempts.server.ts';
import { completeOrder } from './complete-order.server.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import { recordPaymentBegun } from './record-payment-begun.server.ts';

/** The dependencies of settling. */
export type Settling = { db: Database; clock: Clock; gateway: Gateway; orderLink: OrderLink };

/** The payment status of an order; `unknown` when the provider could not be reached. */
export type Settlement = PaymentStatus | 'unknown';

/**
 * Asks the provider about an order's payment and acts on the answer. The browser's return, the webhook, the redirect and the
 * reconcile job all end here: none of them is trusted, each only prompts the question.
 */
export async function settleOrder(shop: Settling, orderId: string): Promise<Settlement> {
  const order = await readOrder(shop.db, orderId);
  return order ? settleReadOrder(shop, order) : 'unknown';
}

/** Same, for an order that was just read. */
export async function settleReadOrder(shop: Settling, order: Order): Promise<Settlement> {
  return isUnpaid(order.paymentStatus) ? askProvider(shop, order) : order.paymentStatus;
}

/** A page waiting for its payment polls every few seconds, in as many tabs and as often as the visitor likes. */
const minIntervalMs = 1_000;

/**
 * Same, for repeated polling: the provider is asked about an order at most once a second, by one of the concurrent callers;
 * the others get the last known status.
 */
export async function settleOrderThrottled(shop: Settling, orderId: string): Promise<Settlement> {
  const order = await takeTurn(shop, orderId);
  return order ? askProvider(shop, order) : readStatus(shop, orderId);
}

const maxTurns = 3;

/**
 * Same, for a buyer who has just left the payment window: the answer must include their last action, so an unpaid order is
 * always asked about again, as soon as the throttle allows. 'unknown' where other callers keep taking the turn.
 */
export async function settleOrderAnew(
  shop: Settling,
  orderId: string,
  wait: (ms: number) => Promise<unknown> = delay,
): Promise<Settlement> {
  for (let turn = 1; turn <= maxTurns; turn += 1) {
    const order = await takeTurn(shop, orderId);
    if (order) return askProvider(shop, order);
    const status = await readStatus(shop, orderId);
    if (status === 'unknown' || !isUnpaid(status)) return status;
    if (turn < maxTurns) await wait(minIntervalMs + 1);
  }
  return 'unknown';
}

/** The unpaid order, for the one caller per second that may ask the provider about it. */
function takeTurn({ db, clock }: Settling, orderId: string): Promise<Order | undefined> {
  return claimTurnToAsk(db, orderId, { now: clock(), forMs: minIntervalMs });
}

async function readStatus({ db }: Settling, orderId: string): Promise<Settlement> {
  const [order] = await db
    .select({ paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.paymentStatus ?? 'unknown';
}

/** Asks about an order in any state: a paid one may have been paid again. */
export async function askProvider(shop: Settling, order: Order): Promise<Settlement> {
  const { db, clock, gateway } = shop;
  if (order.razorpayOrderId === null) return order.paymentStatus;
  const listed = await gateway.listPayments(order.razorpayOrderId);
  if (!listed.ok) return 'unknown';
  const wasUnpaid = isUnpaid(order.paymentStatus);
  const payments = wasUnpaid ? await captureOne(gateway, listed.value) : listed.value;
  await recordAttempts(db, order.id, payments);
  const captured = payments.filter(({ status }) => status === 'captured');
  let outcome: Settlement | null = null;
  for (const payment of captured) outcome = await completeOrder(shop, order.id, payment);
  if (outcome) return outcome;

  if (payments.length > 0 && !order.paymentOpenedAt) await recordPaymentBegun(shop, order.id);
  const paymentStatus = unpaidStatusAfter(payments);
  await recordStillUnpaid(db, order.id, { paymentStatus, now: clock() });
  return wasUnpaid ? paymentStatus : order.paymentStatus;
}

/** Captures one authorised payment where none is captured yet: two must not both be charged. */
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
