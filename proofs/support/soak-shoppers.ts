import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  pay,
  placeOrder,
  type PlacedOrder,
  reportOpened,
  ringPriceInRupees,
  type Signed,
  verify,
} from './purchase.ts';
import { type Answered, type Visitor, visitorAt } from './visitor.ts';

/** The shared state of a soak's shoppers: where they buy, and what was reported to them. */
export type Market = {
  origin: string;
  keyId: string;
  rings: readonly string[];
  isOver: boolean;
  /** How often each action was done, and how often it was not possible. */
  deeds: Map<string, number>;
  /** Orders reported as paid to anyone. */
  reportedPaid: Set<string>;
  /** Responses that nobody should ever get. */
  oddities: string[];
};

type Shopper = { market: Market; visitor: Visitor };

const deeds: Record<string, (shopper: Shopper) => Promise<void>> = {
  async buys(shopper) {
    const placed = await want(shopper, randomInt(1, 4));
    if (placed) await comeBack(shopper, placed, await payAt(shopper, placed));
  },
  async 'clicks twice, and says three times that they have paid'(shopper) {
    const wish = { checkoutKey: randomUUID(), quantity: 1, ring: anyOf(shopper.market.rings) };
    const clicks = await Promise.all([wantThis(shopper, wish), wantThis(shopper, wish)]);
    const placed = clicks.find((one) => one !== null);
    if (!placed) return;
    const signed = await payAt(shopper, placed);
    await Promise.all([1, 2, 3].map(() => comeBack(shopper, placed, signed)));
  },
  async 'is declined first'(shopper) {
    const placed = await want(shopper, 1);
    if (!placed) return;
    await answerWindow(shopper, placed, 'decline');
    await comeBack(shopper, placed, await payAt(shopper, placed));
  },
  async 'changes their mind in the window'(shopper) {
    const placed = await want(shopper, 1);
    if (placed) await answerWindow(shopper, placed, 'cancel');
  },
  async 'leaves before paying'(shopper) {
    await want(shopper, 1);
  },
  async 'pays and closes the tab'(shopper) {
    const placed = await want(shopper, 1);
    if (placed) await payAt(shopper, placed);
  },
  async 'pays twice at once'(shopper) {
    const placed = await want(shopper, 1);
    if (!placed) return;
    const [one, other] = await Promise.allSettled([payAt(shopper, placed), payAt(shopper, placed)]);
    for (const paid of [one, other]) {
      if (paid.status === 'fulfilled') await comeBack(shopper, placed, paid.value);
    }
  },
  async 'forges a payment'(shopper) {
    const placed = await want(shopper, 1);
    if (!placed) return;
    const { status, text } = await verify(shopper.visitor, placed.orderId, {
      razorpay_order_id: placed.razorpayOrderId,
      razorpay_payment_id: 'pay_00000000000000',
      razorpay_signature: '0'.repeat(64),
    });
    if (status === 200) shopper.market.oddities.push(`a forged payment was believed: ${text}`);
  },
};

/** Performs random actions until the market is over; impossible ones are skipped. */
export async function shopOnAndOn(market: Market): Promise<void> {
  while (!market.isOver) {
    const [name, deed] = anyOf(Object.entries(deeds));
    const outcome = await deed({ market, visitor: visitorAt(market.origin) }).then(
      () => name,
      () => 'could not, and left',
    );
    market.deeds.set(outcome, (market.deeds.get(outcome) ?? 0) + 1);
    await delay(randomInt(20, 400));
  }
}

type Wish = { ring: string; quantity: number; checkoutKey: string };

function want(shopper: Shopper, quantity: number): Promise<PlacedOrder | null> {
  const ring = anyOf(shopper.market.rings);
  return wantThis(shopper, { ring, quantity, checkoutKey: randomUUID() });
}

/** Orders at the shown price; if it has changed meanwhile, at the new one, once seen. Null if unavailable. */
async function wantThis(
  shopper: Shopper,
  wish: Wish,
  price = ringPriceInRupees,
): Promise<PlacedOrder | null> {
  const { ring: id, quantity, checkoutKey } = wish;
  const placed = await placeOrder(shopper.visitor, {
    lines: [{ id, quantity, price }],
    checkoutKey,
  });
  if (placed.status === 200) return placed.json<PlacedOrder>();
  if (placed.status !== 409) throw refusal(shopper, placed);
  const { reason, amount } = placed.json<{ reason: string; amount: number }>();
  return reason === 'price-changed' ? wantThis(shopper, wish, amount / 100 / quantity) : null;
}

async function payAt({ market, visitor }: Shopper, placed: PlacedOrder): Promise<Signed> {
  return pay(visitor, market.keyId, placed);
}

async function comeBack(shopper: Shopper, placed: PlacedOrder, signed: Signed): Promise<void> {
  const answer = await verify(shopper.visitor, placed.orderId, signed);
  if (answer.status >= 500) throw refusal(shopper, answer);
  // A signature corrupted in transit is refused; the event arrives another way.
  if (answer.status !== 200) return;
  if (answer.json()['payment_status'] === 'paid') shopper.market.reportedPaid.add(placed.orderId);
}

async function answerWindow(
  { market, visitor }: Shopper,
  { orderId, razorpayOrderId }: PlacedOrder,
  answer: 'decline' | 'cancel',
): Promise<void> {
  await reportOpened(visitor, orderId);
  const started = await visitor.ask('/sandbox/window/payments', {
    json: {
      key_id: market.keyId,
      contact: '+919876543210',
      email: 'asha@example.com',
      order_id: razorpayOrderId,
      method: 'netbanking',
      bank: 'HDFC',
    },
  });
  const paymentId = String(started.json()['payment_id']);
  const json = { key_id: market.keyId, answer };
  await visitor.ask(`/sandbox/window/payments/${paymentId}/answer`, { json });
}

/** An acceptable refusal: the provider or the shop is unavailable. Any other is recorded as an oddity. */
function refusal({ market }: Shopper, { status, text }: Answered): Error {
  const answer = `${status} ${text.slice(0, 200)}`;
  if (status !== 502 && status !== 503) market.oddities.push(answer);
  return new Error(answer);
}

export function anyOf<T>(list: readonly T[]): T {
  const one = list[randomInt(list.length)];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
}
