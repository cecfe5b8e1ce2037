import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { findRefunds } from './find-refunds.server.ts';
import { refunds } from './tables.server.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, paidOrder } = shop;

/** Refunds at the provider by hand, bypassing the shop; the webhook never arrives. */
function refundElsewhere(razorpayPaymentId: string, amount: Paise) {
  return shop.gateway().refund({ razorpayPaymentId, amount, key: newId() });
}

async function refundsOf(orderId: string) {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  const rows = await db().select().from(refunds).where(eq(refunds.orderId, orderId));
  return { order, rows };
}

test('a refund made at the provider is found without its webhook, once', async () => {
  const { id, paymentId } = await paidOrder();
  await refundElsewhere(paymentId, paise(700_00));
  await Promise.all([findRefunds(settling()), findRefunds(settling())]);
  await findRefunds(settling());
  expect(await refundsOf(id)).toMatchObject({
    order: { paymentStatus: 'partially_refunded', refundedAmount: 700_00 },
    rows: [{ requestedBy: 'provider', amount: 700_00, state: 'processed' }],
  });
});

test('a refund is found among unrelated ones, even if they fill more than one page', async () => {
  const { id, paymentId } = await paidOrder();
  await refundElsewhere(paymentId, paise(700_00));
  const strangers = await shop.placeOrder({ amount: ringPrice });
  const { body } = await shop.pay(strangers.id);
  for (let made = 0; made < 101; made += 1) {
    await refundElsewhere(String(body.razorpay_payment_id), paise(100));
  }
  await findRefunds(settling());
  expect((await refundsOf(id)).order).toMatchObject({ refundedAmount: 700_00 });
});

test('a refund is looked for again once the provider is available again', async () => {
  const { id, paymentId } = await paidOrder();
  await refundElsewhere(paymentId, paise(700_00));
  await shop.setFaults({ api: 'server-error' });
  expect(await findRefunds(settling())).toBe(0);
  expect((await refundsOf(id)).rows).toEqual([]);
  await shop.setFaults({ api: 'normal' });
  await findRefunds(settling());
  expect((await refundsOf(id)).rows).toMatchObject([{ amount: 700_00 }]);
});

test('a refund not recorded by a run that was stopped is found by the next one', async () => {
  const { id, paymentId } = await paidOrder();
  await refundElsewhere(paymentId, paise(700_00));
  expect(await findRefunds(settling(), AbortSignal.abort())).toBe(0);
  expect((await refundsOf(id)).rows).toEqual([]);
  await findRefunds(settling());
  expect((await refundsOf(id)).rows).toMatchObject([{ amount: 700_00 }]);
});
