import { randomUUID } from 'node:crypto';
import { type PlacedOrder, type Signed, pay, placeOrder, verify } from './purchase.ts';
import type { Answered, Visitor } from './visitor.ts';

/** A buyer of one ring who remembers, as the browser does, what was reported to them. */
export type Customer = {
  visitor: Visitor;
  keyId: string;
  ring: string;
  /** The same for the whole attempt, so that a retry never creates a second order. */
  checkoutKey: string;
  order: Pick<PlacedOrder, 'orderId' | 'razorpayOrderId'> | null;
  /** What the payment window reported once the bank had the money. */
  signed: Signed | null;
  isReportedPaid: boolean;
};

export function newCustomer(visitor: Visitor, keyId: string, ring: string): Customer {
  const checkoutKey = randomUUID();
  return { visitor, keyId, ring, checkoutKey, order: null, signed: null, isReportedPaid: false };
}

/** Buys, continuing from the current state. Rejects with a TypeError if the shop ends meanwhile. */
export async function buy(customer: Customer): Promise<void> {
  await order(customer);
  if (!customer.isReportedPaid && !customer.signed) await payOnce(customer);
  const { visitor, signed } = customer;
  if (customer.isReportedPaid || !signed || !customer.order) return;
  const answer = await verify(visitor, customer.order.orderId, signed);
  customer.isReportedPaid = expectOk(answer)['payment_status'] === 'paid';
}

/** Places the order; the shop may already know that it is paid. */
async function order(customer: Customer): Promise<void> {
  const { visitor, ring, checkoutKey } = customer;
  if (customer.order) return;
  const placed = await placeOrder(visitor, { lines: [{ id: ring }], checkoutKey });
  customer.isReportedPaid = placed.status === 409 && placed.json()['reason'] === 'already-paid';
  if (!customer.isReportedPaid) customer.order = expectOk(placed) as unknown as PlacedOrder;
}

/** Pays in the window; if that accepts no further payment, asks the shop about the previous one. */
async function payOnce(customer: Customer): Promise<void> {
  const { visitor, keyId, order: placed } = customer;
  if (!placed) return;
  try {
    customer.signed = await pay(visitor, keyId, placed);
  } catch (refused) {
    if (refused instanceof TypeError) throw refused;
    const state = expectOk(await visitor.ask(`/api/orders/${placed.orderId}/state`));
    if (state['payment_status'] !== 'paid') throw refused;
    customer.isReportedPaid = true;
  }
}

function expectOk(answer: Answered): Record<string, unknown> {
  if (answer.status === 200) return answer.json();
  throw new Error(`Not done: ${answer.status} ${answer.text.slice(0, 300)}`);
}
