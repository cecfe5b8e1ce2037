import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { datedAt } from '#platform/database/dated-column.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { listAttempts } from './attempt-queries.server.ts';
import type { ProviderPayment } from './gateway.server.ts';
import { openPayment } from './open-payment.server.ts';
import { recordAttempts } from './record-attempts.server.ts';
import { paymentAttempts } from './tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db } = shop;

const anOrder = async () => shop.placed(await shop.addRing());

function payment(change: Partial<ProviderPayment> = {}): ProviderPayment {
  return {
    id: `pay_${newId()}`,
    razorpayOrderId: null,
    amount: paise(100_00),
    currency: 'INR',
    status: 'failed',
    method: null,
    errorDescription: 'The bank said no',
    createdAt: new Date('2026-11-22T10:00:00+05:30'),
    ...change,
  };
}

test('a payment’s status only moves forward, whatever the order of the reports', async () => {
  const { id } = await anOrder();
  const tried = payment();
  const walk = ['created', 'failed', 'authorized', 'captured', 'refunded'] as const;
  for (const [at, status] of walk.entries()) {
    await recordAttempts(db(), id, [{ ...tried, status, method: 'upi', errorDescription: null }]);
    for (const old of walk.slice(0, at)) {
      await recordAttempts(db(), id, [{ ...tried, status: old }]);
    }
    expect(await listAttempts(db(), id)).toMatchObject([
      { razorpayPaymentId: tried.id, status, method: 'upi', errorDescription: null },
    ]);
  }
});

test('a repeated report changes nothing, and neither does one without payments', async () => {
  const { id } = await anOrder();
  const tried = payment();
  await recordAttempts(db(), id, [tried]);
  const before = await listAttempts(db(), id);
  await recordAttempts(db(), id, [{ ...tried, errorDescription: 'Other words' }]);
  await recordAttempts(db(), id, []);
  expect(await listAttempts(db(), id)).toEqual(before);
});

test('an attempt is dated by its last change of status, and takes its method from there', async () => {
  const { id } = await anOrder();
  const tried = payment({ status: 'created', errorDescription: null });
  const [begun, declined] = [new Date('2026-11-22T04:30:00Z'), new Date('2026-11-22T04:33:00Z')];
  await datedAt(begun, () => recordAttempts(db(), id, [tried]));
  const moved = { ...tried, status: 'failed', method: 'card' } as const;
  await datedAt(declined, () => recordAttempts(db(), id, [moved]));
  const [attempt] = await db()
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, id));
  expect(attempt).toMatchObject({ createdAt: begun, updatedAt: declined, method: 'card' });
});

test('an order lists its own payments, oldest first', async () => {
  const [order, other] = [await anOrder(), await anOrder()];
  const [first, second] = [payment(), payment({ status: 'captured', errorDescription: null })];
  for (const one of [first, second]) await recordAttempts(db(), order.id, [one]);
  await recordAttempts(db(), other.id, [payment()]);
  expect(await listAttempts(db(), order.id)).toMatchObject(
    [first, second].map(({ id, status, amount, errorDescription }) => ({
      razorpayPaymentId: id,
      currency: 'INR',
      status,
      amount,
      errorDescription,
    })),
  );
});

test('an order opened for payment several times at once has one counterpart at the provider', async () => {
  const [order, other] = [await anOrder(), await anOrder()];
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => openPayment(db(), shop.gateway(), order)),
  );
  const ids = new Set(opened.map((one) => (one.ok ? one.value.razorpayOrderId : one.reason)));
  expect(ids.size).toBe(1);
  const [id] = ids;
  expect(await openPayment(db(), shop.gateway(), { ...order, razorpayOrderId: id ?? '' })).toEqual({
    ok: true,
    value: { razorpayOrderId: id },
  });
  // The other order does not get this one's counterpart.
  expect(await openPayment(db(), shop.gateway(), other)).toEqual({
    ok: true,
    value: { razorpayOrderId: expect.not.stringMatching(`^${id}$`) },
  });
});

test('an order is not opened while the provider is unavailable, but is afterwards', async () => {
  const order = await anOrder();
  await shop.setFaults({ api: 'server-error' });
  expect(await openPayment(db(), shop.gateway(), order)).toMatchObject({ reason: 'unreachable' });
  await shop.setFaults({ api: 'normal' });
  expect(await openPayment(db(), shop.gateway(), order)).toMatchObject({ ok: true });
});
