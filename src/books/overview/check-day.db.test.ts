import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { type NewOrder, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import { paymentAttempts } from '#selling/payments/tables.server.ts';
import { checkDay } from './check-day.server.ts';
import { readDay } from './day-figures.ts';

const provider = useSandbox();
const oneDay = 24 * 60 * 60;

const gateway = (timeoutMs = 6_000) =>
  openGateway({
    ...provider.sandbox().credentials,
    baseUrl: `${provider.at.url}/sandbox`,
    timeoutMs,
  });

async function check(text: string, timeoutMs?: number) {
  const { day } = readDay(text, provider.at.now);
  const shop = { db: provider.database().db, gateway: gateway(timeoutMs) };
  return checkDay(shop, { day, countTestOrders: true });
}

async function checked(text: string) {
  const found = await check(text);
  if (!found.ok) throw new Error(found.reason);
  return found.value;
}

/** Makes a payment at the provider; returns its id and its order's id there. */
async function payThere(amount: number) {
  const order = await provider.placeOrder({ amount });
  const { body } = await provider.pay(order.id);
  return { razorpayOrderId: order.id, razorpayPaymentId: String(body.razorpay_payment_id) };
}

/** An order paid by this payment, now by default. */
async function sellHere(amount: number, change: Partial<NewOrder>) {
  const order = orderRow({
    totalAmount: paise(amount),
    paymentStatus: 'paid',
    paidAt: provider.at.now,
    ...change,
  });
  await saveOrder(provider.database().db, order, []);
  return { id: order.id, number: order.orderNumber };
}

test('when both books agree, neither the day nor its settlement has differences', async () => {
  provider.at.now = new Date('2026-11-21T10:00:00Z');
  await sellHere(1_000_000, await payThere(1_000_000));
  await sellHere(500_000, await payThere(500_000));
  expect(await checked('2026-11-21')).toMatchObject({
    captured: { count: 2, total: 1_500_000 },
    settlements: [],
    differences: [],
    isCut: false,
  });
  provider.pass(2 * oneDay);
  expect(await checked('2026-11-23')).toMatchObject({
    captured: { count: 0 },
    settlements: [{ amount: 1_500_000 - 35_400, status: 'processed' }],
    settled: { payments: 2, fees: 35_400 },
    differences: [],
  });
});

test('counter payments are not reported as differences', async () => {
  provider.at.now = new Date('2026-11-27T10:00:00Z');
  for (const paymentMethod of ['cash', 'upi', 'card']) {
    await sellHere(500_000, {
      paymentMethod,
      razorpayPaymentId: `counter_${newId()}`,
      // Its buyer had first started to pay online.
      razorpayOrderId: `order_${newId()}`,
    });
  }
  expect(await checked('2026-11-27')).toMatchObject({ captured: { count: 0 }, differences: [] });
});

test('payments without a sale, of another amount or unknown are found, each with its order', async () => {
  provider.at.now = new Date('2026-12-01T10:00:00Z');
  const unsold = await payThere(700_000);
  const triedOn = await sellHere(700_000, { paymentStatus: 'pending', paidAt: null });
  await provider
    .database()
    .db.insert(paymentAttempts)
    .values({
      orderId: triedOn.id,
      razorpayPaymentId: unsold.razorpayPaymentId,
      status: 'captured',
      amount: paise(700_000),
      currency: 'INR',
    });
  const other = await payThere(300_000);
  const dearer = await sellHere(300_001, other);
  const lost = await sellHere(200_000, { razorpayPaymentId: `pay_${newId()}` });
  const { differences } = await checked('2026-12-01');
  expect(differences).toHaveLength(3);
  expect(differences).toEqual(
    expect.arrayContaining([
      {
        kind: 'no-sale',
        id: unsold.razorpayPaymentId,
        order: triedOn,
        ours: null,
        theirs: 700_000,
      },
      {
        kind: 'amount',
        id: other.razorpayPaymentId,
        order: dearer,
        ours: 300_001,
        theirs: 300_000,
      },
      expect.objectContaining({ kind: 'unknown-to-provider', order: lost, theirs: null }),
    ]),
  );
});

test('a payment started before midnight for an order paid after midnight is no difference', async () => {
  provider.at.now = new Date('2026-12-10T18:29:00Z');
  const payment = await payThere(400_000);
  provider.pass(300);
  await sellHere(400_000, payment);
  expect((await checked('2026-12-10')).differences).toEqual([]);
  expect((await checked('2026-12-11')).differences).toEqual([]);
});

test('a provider that does not answer is reported as unreachable within the timeout', async () => {
  await provider.setFaults({ api: 'hang' });
  expect(await check('2026-12-10', 100)).toMatchObject({ ok: false, reason: 'unreachable' });
});
