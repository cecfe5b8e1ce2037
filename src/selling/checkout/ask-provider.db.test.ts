import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { listAttempts } from '#selling/payments/attempt-queries.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import { listOrderRefunds } from '#selling/payments/refund-queries.server.ts';
import { refusal, useCannedProvider } from '#selling/payments/test-canned-provider.server.ts';
import { settleByEvent } from './settle-event.server.ts';
import { settleOrder, settleOrderAnew, settleOrderThrottled } from './settle-order.server.ts';
import { ringPrice, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const provider = useCannedProvider();
const { db, clock, addRing, pass } = shop;
const settling = () => ({
  ...shop.settling(),
  gateway: openGateway({ keyId: 'key', keySecret: 'secret', baseUrl: provider.url }),
});

/** An order of one ring, opened at the provider. */
async function anOrder(change: Partial<typeof orders.$inferInsert> = {}) {
  const ring = await addRing(1);
  const { id } = await shop.placed(ring);
  const razorpayOrderId = `order_${id}`;
  await db()
    .update(orders)
    .set({ razorpayOrderId, ...change })
    .where(eq(orders.id, id));
  return { id, ring, razorpayOrderId };
}

async function read(id: string) {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  return row;
}

const payment = ({ razorpayOrderId }: { razorpayOrderId: string }, status: string) => ({
  id: `pay_${newId()}`,
  order_id: razorpayOrderId,
  amount: ringPrice,
  currency: 'INR',
  status,
  method: 'upi',
  created_at: clock().getTime() / 1000,
});
const list = (...items: object[]) => ({ json: { items } });

describe('what the provider says of an order', () => {
  test.each([
    [[], 'pending', false],
    [['failed'], 'failed', true],
    [['failed', 'created'], 'pending', true],
  ] as const)(
    'of payments that are %j it is %s, and somebody has begun to pay: %s',
    async (statuses, standing, isOpened) => {
      const [order, other] = [await anOrder({ paymentStatus: 'failed' }), await anOrder()];
      const before = await read(other.id);
      pass(60);
      provider.answers(list(...statuses.map((status) => payment(order, status))));
      expect(await settleOrder(settling(), order.id)).toBe(standing);
      expect(await read(order.id)).toMatchObject({
        paymentStatus: standing,
        lastAskedAt: clock(),
        paymentOpenedAt: isOpened ? clock() : null,
      });
      expect(await read(other.id)).toEqual(before);
      expect(await listAttempts(db(), order.id)).toHaveLength(statuses.length);
    },
  );

  test('of two authorised payments only one is captured, and of none where one is captured', async () => {
    const order = await anOrder();
    const [one, two] = [payment(order, 'authorized'), payment(order, 'authorized')];
    provider.answers(list(payment(order, 'failed'), one, two), {
      json: { ...one, status: 'captured' },
    });
    expect(await settleOrder(settling(), order.id)).toBe('paid');
    expect(provider.calls()).toEqual([
      `GET /v1/orders/${order.razorpayOrderId}/payments`,
      `POST /v1/payments/${one.id}/capture`,
    ]);
    const statuses = (await listAttempts(db(), order.id)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual(['authorized', 'captured', 'failed']);

    const next = await anOrder();
    provider.answers(list(payment(next, 'authorized'), payment(next, 'captured')));
    expect(await settleOrder(settling(), next.id)).toBe('paid');
    expect(provider.seen).toHaveLength(3);
  });

  test('an authorised payment that cannot be captured leaves the order unpaid, and the next one is tried', async () => {
    const order = await anOrder();
    const [one, two] = [payment(order, 'authorized'), payment(order, 'authorized')];
    provider.answers(list(one, two), refusal('Expired'), refusal('Gone'), {
      json: { ...two, status: 'captured' },
    });
    expect(await settleOrder(settling(), order.id)).toBe('paid');
    expect(await read(order.id)).toMatchObject({ razorpayPaymentId: two.id });
  });

  test('is not asked of an order that has no counterpart there, is paid or is not there', async () => {
    const [none, review] = [
      await anOrder({ razorpayOrderId: null }),
      await anOrder({ paymentStatus: 'review' }),
    ];
    expect(await settleOrder(settling(), none.id)).toBe('pending');
    expect(await settleOrder(settling(), review.id)).toBe('review');
    expect(await settleOrder(settling(), newId())).toBe('unknown');
    expect(provider.seen).toEqual([]);
  });

  test('is unknown where it gives no answer, and nothing changes', async () => {
    const order = await anOrder();
    const before = await read(order.id);
    pass(1);
    provider.answers({ status: 401 });
    expect(await settleOrder(settling(), order.id)).toBe('unknown');
    expect(await read(order.id)).toEqual(before);
  });
});

describe('a page that waits', () => {
  test('asks about its own order once a second, and else reads how it stood last', async () => {
    const [order, other] = [await anOrder(), await anOrder()];
    const ask = () => settleOrderThrottled(settling(), order.id);
    provider.answers(list(payment(order, 'failed')), list());
    expect(await ask()).toBe('failed');
    expect(await ask()).toBe('failed');
    pass(1);
    expect(await ask()).toBe('failed');
    expect(provider.seen).toHaveLength(1);
    pass(0.001);
    expect(await ask()).toBe('pending');
    expect(await read(order.id)).toMatchObject({ lastAskedAt: clock() });
    expect(await read(other.id)).toMatchObject({ lastAskedAt: null });
  });

  test('for an order that is decided or not there asks nobody', async () => {
    const review = await anOrder({ paymentStatus: 'review' });
    expect(await settleOrderThrottled(settling(), review.id)).toBe('review');
    expect(await settleOrderThrottled(settling(), newId())).toBe('unknown');
    expect(provider.seen).toEqual([]);
    expect(await read(review.id)).toMatchObject({ lastAskedAt: null });
  });
});

describe('a payment window that was dismissed', () => {
  /** Asks again, advancing the clock instead of waiting. */
  async function askAnew(id: string) {
    const waits: number[] = [];
    const wait = async (ms: number) => {
      waits.push(ms);
      pass(ms / 1_000);
    };
    return { answer: await settleOrderAnew(settling(), id, wait), waits };
  }

  test('just after a payment is answered by what the provider says now, not by what it said a moment ago', async () => {
    const order = await anOrder();
    provider.answers(list(), list(payment(order, 'captured')));
    expect(await settleOrderThrottled(settling(), order.id)).toBe('pending');
    pass(0.5);
    expect(await askAnew(order.id)).toEqual({ answer: 'paid', waits: [1_001] });
    expect(provider.seen).toHaveLength(2);
  });

  test('asks at once where nobody has asked just now, and waits for nothing that is decided', async () => {
    const [order, review] = [await anOrder(), await anOrder({ paymentStatus: 'review' })];
    provider.answers(list());
    expect(await askAnew(order.id)).toEqual({ answer: 'pending', waits: [] });
    expect(await askAnew(review.id)).toEqual({ answer: 'review', waits: [] });
    expect(await askAnew(newId())).toEqual({ answer: 'unknown', waits: [] });
    expect(provider.seen).toHaveLength(1);
  });

  test('is unknown, and not unpaid, where others are always asking', async () => {
    const order = await anOrder();
    const othersAsk = async () => {
      pass(1.001);
      await db().update(orders).set({ lastAskedAt: clock() }).where(eq(orders.id, order.id));
    };
    await othersAsk();
    expect(await settleOrderAnew(settling(), order.id, othersAsk)).toBe('unknown');
    expect(provider.seen).toEqual([]);
  });
});

describe('the event of a webhook', () => {
  const handle = (
    { razorpayOrderId }: { razorpayOrderId: string },
    razorpayPaymentId: string | null,
    event = 'payment.captured',
  ) =>
    settleByEvent(settling(), {
      event,
      razorpayOrderId,
      razorpayPaymentId,
      razorpayLinkId: null,
    });

  test('of an order that is not there is done with, without asking', async () => {
    expect(await handle({ razorpayOrderId: 'order_gone' }, 'pay_1')).toBe(true);
    expect(provider.seen).toEqual([]);
  });

  test('of an unpaid order makes the shop ask about that one, and wait where nobody answers', async () => {
    const [order, other] = [await anOrder(), await anOrder()];
    provider.answers(list(payment(order, 'captured')));
    expect(await handle(order, null)).toBe(true);
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'paid' });
    provider.answers({ status: 401 });
    expect(await handle(other, null)).toBe(false);
  });

  test('of the payment that paid an order is known; of another one is asked about, and goes back', async () => {
    const order = await anOrder();
    const [own, second] = [payment(order, 'captured'), payment(order, 'captured')];
    provider.answers(list(own));
    await handle(order, own.id);
    expect(await handle(order, own.id)).toBe(true);
    expect(await handle(order, null)).toBe(true);
    expect(provider.seen).toHaveLength(1);
    provider.answers(list(own, second, payment(order, 'authorized')));
    expect(await handle(order, second.id)).toBe(true);
    expect(await listOrderRefunds(db(), order.id)).toMatchObject([
      { razorpayPaymentId: second.id },
    ]);
    // An authorised payment is not captured once the order is paid.
    expect(provider.seen).toHaveLength(2);
    provider.answers({ status: 401 });
    expect(await handle(order, 'pay_third')).toBe(false);
  });

  test('of a refund makes the shop ask for the refunds of that payment', async () => {
    const order = await anOrder();
    const own = payment(order, 'captured');
    provider.answers(list(own));
    await handle(order, own.id);
    const refund = { id: 'rfnd_1', payment_id: own.id, amount: 500, status: 'processed' };
    provider.answers(list(refund));
    expect(await handle(order, own.id, 'refund.processed')).toBe(true);
    expect(await listOrderRefunds(db(), order.id)).toMatchObject([{ amount: 500 }]);
    provider.answers({ status: 401 });
    expect(await handle(order, own.id, 'refund.processed')).toBe(false);
    expect(await handle(order, null, 'refund.processed')).toBe(true);
    expect(await handle(order, own.id, 'payment.refund.')).toBe(true);
    expect(provider.seen).toHaveLength(3);
  });
});
