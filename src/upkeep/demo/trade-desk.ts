import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { AttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import type { Customer } from '#orders/orders/order.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import type { Gateway } from '#selling/payments/gateway.server.ts';
import type { DemoSale, WebMethod } from './trade-deed.ts';

/** The payment provider of the demo at the desk's current moment. */
export type PastProvider = {
  gateway: Gateway;
  /** Completes a payment in its window. */
  pay(razorpayOrderId: string, payer: Customer, method: WebMethod): Promise<void>;
  failToPay(razorpayOrderId: string, payer: Customer, method: WebMethod): Promise<void>;
  /** The bank authorises a payment that had failed. */
  authoriseLate(razorpayPaymentId: string): Promise<void>;
  /** Sends the due webhooks, all of which the shop accepts. */
  sendWebhooks(): Promise<void>;
};

/** The parts of the running shop used to play its history. */
export type TradeShop = {
  orderLink: OrderLink;
  origin: string;
  limits: AttemptLimits;
  panSecret: string;
  consentSecret: string;
};

/** The demo shop at a moment of its past, within the single transaction in which its whole history is written. */
export type TradeDesk = TradeShop & {
  db: Database;
  clock: Clock;
  provider: PastProvider;
  /** The owner's e-mail address; the owner acts as all staff. */
  by: string;
  /** The orders of the sales placed so far. */
  orderIds: Map<DemoSale, string>;
  /** A HUID that no other piece has. */
  nextHuid: () => string;
};

/** The value of a successful answer; throws if the shop refused, because the plan contains nothing that it would refuse. */
export function done<Value>(
  what: string,
  answer: { ok: true; value: Value } | { ok: false; reason: string },
): Value {
  if (!answer.ok) throw new Error(`The trade of the demo cannot ${what}: ${answer.reason}`);
  return answer.value;
}
