import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { setTracer } from '#platform/tracing/span.server.ts';
import { paise } from '#price/money/money.ts';
import { useStockUnderTest } from '#orders/inventory/test-stock.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { carryOutRefunds, followRefunds, syncRefunds } from './carry-out-refunds.server.ts';
import { openGateway } from './gateway.server.ts';
import { refundOrder } from './request-refund.server.ts';
import { listOrderRefunds } from './refund-queries.server.ts';
import { refunds } from './tables.server.ts';
import { refusal, useCannedProvider } from './test-canned-provider.server.ts';

const { db, addOrder } = useStockUnderTest();
const provider = useCannedProvider();
const start = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

beforeEach(async () => void (await db().delete(refunds)));

const shopAt = (now: Date) => ({
  db: db(),
  clock: () => now,
  orderLink: () => 'http://shop.test/order',
  gateway: openGateway({ keyId: 'key', keySecret: 'secret', baseUrl: provider.url }),
});

/** A paid order without any payment attempt on record. */
async function paidOrder() {
  const paymentId = `pay_${newId()}`;
  const paid = { paymentStatus: 'paid', razorpayPaymentId: paymentId, paidAt: start } as const;
  return { orderId: await addOrder(paid), paymentId };
}

type Change = Partial<typeof refunds.$inferInsert>;

async function addRefund(
  { orderId, paymentId }: { orderId: string; paymentId: string },
  change: Change,
): Promise<string> {
  const id = newId();
  await db()
    .insert(refunds)
    .values({
      id,
      orderId,
      razorpayPaymentId: paymentId,
      amount: paise(100),
      reason: 'Too small',
      requestedBy: 'owner@example.in',
      createdAt: start,
      updatedAt: start,
      ...change,
    });
  return id;
}

/** The same shop, with a run aborted during its first call to the provider. */
function endingAtFirstCall(shop: ReturnType<typeof shopAt>) {
  const ending = new AbortController();
  const { gateway } = shop;
  const endFirst =
    <Asked, Answer>(ask: (asked: Asked) => Answer) =>
    (asked: Asked) => {
      ending.abort();
      return ask(asked);
    };
  const ended = {
    ...gateway,
    refund: endFirst(gateway.refund),
    listRefunds: endFirst(gateway.listRefunds),
  };
  return { shop: { ...shop, gateway: ended }, signal: ending.signal };
}

const paymentsAskedAbout = () =>
  provider.calls().map((call) => /payments\/(\w+(?:-\w+)*)\//.exec(call)?.[1]);

describe('pending refunds', () => {
  const none = { json: { items: [] } };
  const isPending = (seconds: number): Change => ({
    state: 'pending',
    razorpayRefundId: `rfnd_${newId()}`,
    leftAt: after(seconds),
    createdAt: after(seconds),
    updatedAt: after(seconds),
  });

  test('are asked about after more than a minute, oldest first', async () => {
    const [late, early] = [await paidOrder(), await paidOrder()];
    await addRefund(late, isPending(1));
    const first = await addRefund(early, isPending(0));
    expect(await followRefunds(shopAt(after(60)))).toBe(0);
    expect(provider.seen).toEqual([]);
    provider.answers(none, none);
    expect(await followRefunds(shopAt(after(61.001)))).toBe(2);
    expect(paymentsAskedAbout()).toEqual([early.paymentId, late.paymentId]);
    const [asked] = await db().select().from(refunds).where(eq(refunds.id, first));
    expect(asked).toMatchObject({ state: 'pending', updatedAt: after(61.001) });
  });

  test('are all asked about once in one run, however many there are', async () => {
    const order = await paidOrder();
    for (let count = 0; count < 51; count += 1) await addRefund(order, isPending(0));
    provider.answers(...Array.from({ length: 51 }, () => none));
    expect(await followRefunds(shopAt(after(90)))).toBe(51);
    expect(await followRefunds(shopAt(after(90)))).toBe(0);
  });

  test('are left for the next run, except the current one, when the run is asked to stop', async () => {
    const order = await paidOrder();
    for (let count = 0; count < 3; count += 1) await addRefund(order, isPending(0));
    provider.answers(none, none, none);
    const { shop, signal } = endingAtFirstCall(shopAt(after(90)));
    expect(await followRefunds(shop, signal)).toBe(1);
    expect(await followRefunds(shop)).toBe(2);
  });
});

describe('waiting refunds', () => {
  test('are all requested in one run, oldest first, whatever happens to earlier ones', async () => {
    const [order, other] = [await paidOrder(), await paidOrder()];
    await addRefund(other, { createdAt: after(60) });
    for (let count = 0; count < 50; count += 1) await addRefund(order, {});
    provider.answers(...Array.from({ length: 51 }, () => refusal('No balance')));
    expect(await carryOutRefunds(shopAt(after(90)))).toBe(51);
    expect(new Set(paymentsAskedAbout().slice(0, 50))).toEqual(new Set([order.paymentId]));
    expect(paymentsAskedAbout().at(-1)).toBe(other.paymentId);
  });

  test('are not held up by one without an answer, and are requested once per run', async () => {
    const order = await paidOrder();
    for (let count = 0; count < 51; count += 1) await addRefund(order, {});
    const refusals = Array.from({ length: 50 }, () => refusal('No balance'));
    provider.answers({ status: 401 }, ...refusals);
    expect(await carryOutRefunds(shopAt(after(90)))).toBe(50);
    expect(provider.seen).toHaveLength(51);
    provider.answers(refusal('No balance'));
    expect(await carryOutRefunds(shopAt(after(91)))).toBe(1);
  });

  test('are left for the next run, except the current one, when the run is asked to stop', async () => {
    const order = await paidOrder();
    for (let count = 0; count < 3; count += 1) await addRefund(order, {});
    provider.answers(...Array.from({ length: 3 }, () => refusal('No balance')));
    const { shop, signal } = endingAtFirstCall(shopAt(after(90)));
    expect(await carryOutRefunds(shop, signal)).toBe(1);
    expect(await carryOutRefunds(shop)).toBe(2);
  });
});

test('a refund of a counter payment is not sent to the provider: staff pay it by hand', async () => {
  const paymentId = `counter_${newId()}`;
  const paid = { paymentStatus: 'paid', razorpayPaymentId: paymentId, paidAt: start } as const;
  const orderId = await addOrder(paid);
  await addRefund({ orderId, paymentId }, {});
  expect(await carryOutRefunds(shopAt(after(90)))).toBe(0);
  expect(provider.seen).toEqual([]);
  expect(await listOrderRefunds(db(), orderId)).toMatchObject([{ state: 'requested' }]);
});

test('a trace distinguishes requesting a refund from following it up', async () => {
  const order = await paidOrder();
  await addRefund(order, {});
  await addRefund(order, { state: 'pending', razorpayRefundId: 'rfnd_2', leftAt: start });
  const spans: string[] = [];
  setTracer({
    start({ name, kind }) {
      if (kind === 'internal') spans.push(name);
      return { traceparent: '', end: () => undefined };
    },
  });
  provider.answers(refusal('No balance'), { json: { items: [] } });
  await carryOutRefunds(shopAt(after(90)));
  await followRefunds(shopAt(after(90)));
  expect(spans).toEqual(['ask for refund', 'follow refund']);
});

test('a payment without a recorded attempt can be refunded by its order’s total', async () => {
  const { orderId, paymentId } = await paidOrder();
  const asked = { id: newId(), orderId, reason: 'Returned', by: 'owner@example.in', at: start };
  expect(await refundOrder(db(), asked)).toEqual({ ok: true, value: { amount: 100_00 } });
  const refund = { payment_id: paymentId, amount: 100_00, status: 'processed', receipt: asked.id };
  provider.answers({ json: { id: 'rfnd_1', ...refund } });
  expect(await carryOutRefunds(shopAt(after(90)))).toBe(1);
  expect(await listOrderRefunds(db(), orderId)).toMatchObject([{ state: 'processed' }]);
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  expect(order).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 100_00 });
});

test('a refused refund list counts as empty, an unanswered one as not read', async () => {
  const { orderId, paymentId } = await paidOrder();
  provider.answers(refusal('No such payment'), { status: 401 });
  expect(await syncRefunds(shopAt(start), orderId, paymentId)).toBe(true);
  expect(await syncRefunds(shopAt(start), orderId, paymentId)).toBe(false);
});
