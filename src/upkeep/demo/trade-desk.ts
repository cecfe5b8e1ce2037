import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { AttemptLimits } from '#people/accounts/sign-in/attempt-limits.server.ts';
import type { Customer } from '#orders/orders/order.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import type { Gateway } from '#selling/payments/gateway.server.ts';
import type { DemoSale, WebMethod } from './trade-deed.ts';

/** The payment provider of the demo as it was at the desk's moment. */
export type PastProvider = {
  gateway: Gateway;
  /** Does what somebody does in its window, to the end. */
  pay(razorpayOrderId: string, payer: Customer, method: WebMethod): Promise<void>;
  failToPay(razorpayOrderId: string, payer: Customer, method: WebMethod): Promise<void>;
  /** The bank lets a payment through that had failed. */
  authoriseLate(razorpayPaymentId: string): Promise<void>;
  /** Sends the webhooks that are due; the shop takes them all. */
  sendWebhooks(): Promise<void>;
};

/** What the running shop has that its trade is played with. */
export type TradeShop = {
  orderLink: OrderLink;
  origin: string;
  limits: AttemptLimits;
  panSecret: string;
  consentSecret: string;
};

/** The demo shop at a moment of its past, within the one transaction in which all of its trade is written. */
export type TradeDesk = TradeShop & {
  db: Database;
  clock: Clock;
  provider: PastProvider;
  /** The e-mail of the owner, who does everything that staff do. */
  by: string;
  /** The orders of the sales that were placed. */
  orderIds: Map<DemoSale, string>;
  /** A HUID that no other piece has. */
  nextHuid: () => string;
};

/** What a function of the shop answered; throws where it refused, because the plan asks for nothing that it would refuse. */
export function done<Value>(
  what: string,
  answer: { ok: true; value: Value } | { ok: false; reason: string },
): Value {
  if (!answer.ok) throw new Error(`The trade of the demo cannot ${what}: ${answer.reason}`);
  return answer.value;
}
