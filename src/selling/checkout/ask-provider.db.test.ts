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

describe('settling an order', () => {
  test.each([
    [[], 'pending', false],
    [['failed'], 'failed', true],
    [['failed', 'created'], 'pending', true],
  ] as const)(
    'with payments %j makes it %s, payment begun: %s',
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

  test('captures only one of two authorised payments, and none if another one is captured', async () => {
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

  test('tries the next authorised payment if the first cannot be captured', async () => {
    const order = await anOrder();
    const [one, two] = [payment(order, 'authorized'), payment(order, 'authorized')];
    provider.answers(list(one, two), refusal('Expired'), refusal('Gone'), {
      json: { ...two, status: 'captured' },
    });
    expect(await settleOrder(settling(), order.id)).toBe('paid');
    expect(await read(order.id)).toMatchObject({ razorpayPaymentId: two.id });
  });

  test('makes no call for an order not opened at the provider, under review or unknown', async () => {
    const [none, review] = [
      await anOrder({ razorpayOrderId: null }),
      await anOrder({ paymentStatus: 'review' }),
    ];
    expect(await settleOrder(settling(), none.id)).toBe('pending');
    expect(await settleOrder(settling(), review.id)).toBe('review');
    expect(await settleOrder(settling(), newId())).toBe('unknown');
    expect(provider.seen).toEqual([]);
  });

  test('reports unknown and changes nothing if the provider rejects the call', async () => {
    const order = await anOrder();
    const before = await read(order.id);
    pass(1);
    provider.answers({ status: 401 });
    expect(await settleOrder(settling(), order.id)).toBe('unknown');
    expect(await read(order.id)).toEqual(before);
  });
});

describe('a waiting page', () => {
  test('asks about its own order at most once a second, and otherwise reads the last known state', async () => {
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

  test('asks nothing about an order that is decided or does not exist', async () => {
    const review = await anOrder({ paymentStatus: 'review' });
    expect(await settleOrderThrottled(settling(), review.id)).toBe('review');
    expect(await settleOrderThrottled(settling(), newId())).toBe('unknown');
    expect(provider.seen).toEqual([]);
    expect(await read(review.id)).toMatchObject({ lastAskedAt: null });
  });
});

describe('a dismissed payment window', () => {
  /** Asks again, advancing the clock instead of waiting. */
  async function askAnew(id: string) {
    const waits: number[] = [];
    const wait = async (ms: number) => {
      waits.push(ms);
      pass(ms / 1_000);
    };
    return { answer: await settleOrderAnew(settling(), id, wait), waits };
  }

  test('just after a payment gets the provider’s current answer, not the one of a moment ago', async () => {
    const order = await anOrder();
    provider.answers(list(), list(payment(order, 'captured')));
    expect(await settleOrderThrottled(settling(), order.id)).toBe('pending');
    pass(0.5);
    expect(await askAnew(order.id)).toEqual({ answer: 'paid', waits: [1_001] });
    expect(provider.seen).toHaveLength(2);
  });

  test('asks at once unless another request just has, and never waits for a decided order', async () => {
    const [order, review] = [await anOrder(), await anOrder({ paymentStatus: 'review' })];
    provider.answers(list());
    expect(await askAnew(order.id)).toEqual({ answer: 'pending', waits: [] });
    expect(await askAnew(review.id)).toEqual({ answer: 'review', waits: [] });
    expect(await askAnew(newId())).toEqual({ answer: 'unknown', waits: [] });
    expect(provider.seen).toHaveLength(1);
  });

  test('is answered unknown, not unpaid, while other requests keep asking', async () => {
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

describe('a webhook event', () => {
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

  test('for an unknown order is done without asking the provider', async () => {
    expect(await handle({ razorpayOrderId: 'order_gone' }, 'pay_1')).toBe(true);
    expect(provider.seen).toEqual([]);
  });

  test('for an unpaid order makes the shop ask about it, and is kept if that call fails', async () => {
    const [order, other] = [await anOrder(), await anOrder()];
    provider.answers(list(payment(order, 'captured')));
    expect(await handle(order, null)).toBe(true);
    expect(await read(order.id)).toMatchObject({ paymentStatus: 'paid' });
    provider.answers({ status: 401 });
    expect(await handle(other, null)).toBe(false);
  });

  test('for the payment that paid an order asks nothing; any other is looked up and refunded', async () => {
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

  test('for a refund makes the shop ask for the refunds of that payment', async () => {
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
