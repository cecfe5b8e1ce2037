import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { carryOutRefunds, followRefunds } from './carry-out-refunds.server.ts';
import { findRefunds } from './find-refunds.server.ts';
import { refundOrder } from './request-refund.server.ts';
import { listOrderRefunds } from './refund-queries.server.ts';
import { refunds } from './tables.server.ts';
import { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, paidOrder } = shop;

beforeEach(async () => void (await db().delete(refunds)));

/** An order for which a partial refund has been requested. */
async function refundedOrder(amount: Paise): Promise<string> {
  const { id } = await paidOrder();
  const asked = { id: newId(), orderId: id, amount, reason: 'Too small', at: shop.clock() };
  expect(await refundOrder(db(), { ...asked, by: 'owner@example.in' })).toMatchObject({ ok: true });
  shop.pass(1);
  return id;
}

const refundOf = async (orderId: string) => (await listOrderRefunds(db(), orderId))[0];

test('a run carries out all waiting refunds, oldest first', async () => {
  const [first, second] = [await refundedOrder(paise(100_00)), await refundedOrder(paise(200_00))];
  const asked: number[] = [];
  const provider = shop.gateway();
  const gateway = {
    ...provider,
    refund(order: Parameters<typeof provider.refund>[0]) {
      asked.push(order.amount);
      return provider.refund(order);
    },
  };
  expect(await carryOutRefunds({ ...settling(), gateway })).toBe(2);
  expect(asked).toEqual([100_00, 200_00]);
  expect(await refundOf(first)).toMatchObject({ state: 'processed' });
  expect(await refundOf(second)).toMatchObject({ state: 'processed' });
  expect(await carryOutRefunds({ ...settling(), gateway })).toBe(0);
  expect(asked).toHaveLength(2);
});

test('a refund that the provider refuses has failed; one without an answer keeps waiting', async () => {
  const { id, paymentId } = await paidOrder();
  const [reason, by] = ['Too small', 'owner@example.in'];
  await refundOrder(db(), { id: newId(), orderId: id, reason, by, at: shop.clock() });
  await shop.setFaults({ api: 'server-error' });
  expect(await carryOutRefunds(settling())).toBe(0);
  expect(await refundOf(id)).toMatchObject({ state: 'requested' });
  await shop.setFaults({ api: 'normal' });
  await shop
    .gateway()
    .refund({ razorpayPaymentId: paymentId, amount: paise(1_000_00), key: newId() });
  expect(await carryOutRefunds(settling())).toBe(1);
  expect(await refundOf(id)).toMatchObject({ state: 'failed' });
});

test('only pending refunds are followed up, first a minute after they were accepted', async () => {
  await shop.setFaults({ refunds: 'pending' });
  const slow = await refundedOrder(paise(100_00));
  expect(await carryOutRefunds(settling())).toBe(1);
  const waiting = await refundedOrder(paise(200_00));
  const before = await refundOf(waiting);
  shop.pass(58);
  expect(await followRefunds(settling())).toBe(0);
  shop.pass(3);
  expect(await followRefunds(settling())).toBe(1);
  expect(await refundOf(slow)).toMatchObject({ updatedAt: shop.clock() });
  expect(await refundOf(waiting)).toEqual(before);
  // Due after a quarter of its age plus a minute.
  shop.pass(70);
  expect(await followRefunds(settling())).toBe(0);
  shop.pass(15);
  expect(await followRefunds(settling())).toBe(1);
});

test('a refund made at the provider is found up to a week later, next to the shop’s own', async () => {
  // Earlier refunds are outside the week.
  shop.pass(8 * 24 * 60 * 60);
  const [{ id, paymentId }, asked] = [await paidOrder(), await refundedOrder(paise(100_00))];
  await carryOutRefunds(settling());
  expect(await findRefunds(settling())).toBe(0);
  await shop
    .gateway()
    .refund({ razorpayPaymentId: paymentId, amount: paise(700_00), key: newId() });
  shop.pass(7 * 24 * 60 * 60 + 60);
  expect(await findRefunds(settling())).toBe(0);
  expect(await refundOf(id)).toBeUndefined();
  shop.pass(-120);
  expect(await findRefunds(settling())).toBe(1);
  expect(await refundOf(id)).toMatchObject({ amount: 700_00, requestedBy: 'provider' });
  expect(await listOrderRefunds(db(), asked)).toHaveLength(1);
  expect(await db().select().from(refunds).where(eq(refunds.orderId, asked))).toMatchObject([
    { amount: 100_00, state: 'processed' },
  ]);
});
