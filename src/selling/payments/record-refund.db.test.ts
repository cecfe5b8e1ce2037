import { and, asc, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { PaymentStatus } from '#orders/orders/payment-state.ts';
import { orderEvents, orders } from '#orders/orders/tables.server.ts';
import { pastItsPrice } from './called-off.ts';
import type { ProviderRefund } from './gateway-refunds.server.ts';
import { recordRefund, recordRefusedRefund } from './record-refund.server.ts';
import { refundOrder } from './request-refund.server.ts';
import { listOrderRefunds } from './refund-queries.server.ts';
import { paymentAttempts } from './tables.server.ts';
import { ringPrice, useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling, paidOrder } = shop;
const by = 'owner@example.in';

/** Requests a partial refund; the id of the shop's row is the receipt at the provider. */
async function ask(orderId: string, amount: Paise, id = newId()): Promise<string> {
  const asked = { id, orderId, amount, reason: 'Too small', by, at: shop.clock() };
  const refund = await refundOrder(db(), asked);
  expect(refund).toEqual({ ok: true, value: { amount } });
  return id;
}

function reportOf(razorpayPaymentId: string, change: Partial<ProviderRefund> = {}): ProviderRefund {
  const amount = paise(700_00);
  return { id: newId(), razorpayPaymentId, amount, status: 'processed', receipt: null, ...change };
}

const note = (orderId: string, reported: ProviderRefund) =>
  recordRefund(settling(), orderId, reported);

async function standing(orderId: string) {
  const { paymentStatus, refundedAmount, updatedAt } = orders;
  const [order] = await db()
    .select({ paymentStatus, refundedAmount, updatedAt })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order;
}

async function historyOf(orderId: string) {
  const { what, who, detail } = orderEvents;
  const events = await db()
    .select({ what, who, detail })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), like(what, 'refund-%')))
    .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id));
  return events.map((event) => [event.what, event.who, event.detail]);
}

const mailsAbout = (refundId: string) =>
  db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, `refund ${refundId}`));

test('a refund report for an unknown order changes nothing', async () => {
  const { id, paymentId } = await paidOrder();
  await note(newId(), reportOf(paymentId));
  expect(await listOrderRefunds(db(), id)).toEqual([]);
});

test('a refund report for a payment that the shop never received changes nothing', async () => {
  const { id } = await paidOrder();
  await note(id, reportOf('pay_of_another_attempt'));
  expect(await listOrderRefunds(db(), id)).toEqual([]);
  expect(await standing(id)).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
});

test('a refund report for one order leaves other orders unchanged', async () => {
  const [first, second] = [await paidOrder(), await paidOrder()];
  const [ofFirst, ofSecond] = [
    await ask(first.id, paise(700_00)),
    await ask(second.id, paise(900_00)),
  ];
  const before = await standing(second.id);
  shop.pass(60);
  await note(first.id, reportOf(first.paymentId, { receipt: ofFirst }));
  expect(await standing(first.id)).toEqual({
    paymentStatus: 'partially_refunded',
    refundedAmount: 700_00,
    updatedAt: shop.clock(),
  });
  expect(await standing(second.id)).toEqual(before);
  const rows = await listOrderRefunds(db(), second.id);
  expect(rows).toMatchObject([{ id: ofSecond, state: 'requested', razorpayRefundId: null }]);

  await recordRefusedRefund(settling(), { id: ofSecond, orderId: second.id }, 'No balance');
  expect(await listOrderRefunds(db(), first.id)).toMatchObject([{ state: 'processed' }]);
  expect(await standing(first.id)).toMatchObject({ refundedAmount: 700_00 });
});

test('an accepted refund is mailed to the customer once, and its state only moves forward', async () => {
  const { id, paymentId } = await paidOrder();
  const refundId = await ask(id, paise(700_00));
  const reported = reportOf(paymentId, { receipt: refundId });
  await note(id, { ...reported, status: 'pending' });
  shop.pass(60);
  for (const status of ['processed', 'processed', 'pending'] as const) {
    await note(id, { ...reported, status });
  }
  expect(await listOrderRefunds(db(), id)).toMatchObject([
    { id: refundId, state: 'processed', razorpayRefundId: reported.id, updatedAt: shop.clock() },
  ]);
  expect(await mailsAbout(refundId)).toHaveLength(1);
  expect(await historyOf(id)).toEqual([
    ['refund-requested', by, '₹700.00: Too small'],
    ['refund-pending', 'provider', '₹700.00'],
    ['refund-processed', 'provider', '₹700.00'],
  ]);
});

test('a refund mail states amount, destination and time, and the reason if the price expired', async () => {
  const wordsOf = async (reason: string) => {
    const { id, paymentId, orderNumber } = await paidOrder();
    const asked = { id: newId(), orderId: id, amount: paise(700_00), reason, by };
    await refundOrder(db(), { ...asked, at: shop.clock() });
    await note(id, reportOf(paymentId, { receipt: asked.id }));
    const [mail] = await mailsAbout(asked.id);
    return (mail?.blocks ?? []).flatMap((block) =>
      block.kind === 'text' ? block.text.replace(orderNumber, 'K26') : [],
    );
  };
  const words = [
    'Dear Asha Rao,',
    'We are refunding ₹700.00 of your payment for order K26 to the card or account you paid with.',
    'It should show in your bank within 3 to 7 business days.',
  ];
  expect(await wordsOf('Too small')).toEqual(words);
  expect(await wordsOf(pastItsPrice)).toEqual([
    words[0],
    'You started the payment after this order’s price had expired, and its pieces cost more by then.',
    ...words.slice(1),
  ]);
});

test('a refund that the provider refuses is recorded once, with the reason, and not mailed', async () => {
  const [{ id }, other] = [await paidOrder(), await paidOrder()];
  const refundId = await ask(id, paise(700_00));
  await ask(other.id, paise(900_00));
  shop.pass(60);
  const refused = { id: refundId, orderId: id };
  await recordRefusedRefund(settling(), refused, 'No balance');
  await recordRefusedRefund(settling(), refused, 'Asked again');
  expect(await listOrderRefunds(db(), id)).toMatchObject([
    { state: 'failed', failureDescription: 'No balance', updatedAt: shop.clock() },
  ]);
  expect(await historyOf(id)).toEqual([
    ['refund-requested', by, '₹700.00: Too small'],
    ['refund-failed', 'provider', '₹700.00: No balance'],
  ]);
  expect(await mailsAbout(refundId)).toEqual([]);
  expect(await standing(id)).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
  expect(await listOrderRefunds(db(), other.id)).toMatchObject([{ state: 'requested' }]);
});

test('a refund that fails at once is not mailed', async () => {
  const { id, paymentId } = await paidOrder();
  const refundId = await ask(id, paise(700_00));
  await note(id, reportOf(paymentId, { receipt: refundId, status: 'failed' }));
  expect(await listOrderRefunds(db(), id)).toMatchObject([{ id: refundId, state: 'failed' }]);
  expect(await mailsAbout(refundId)).toEqual([]);
  expect(await standing(id)).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0 });
});

test('each refund made at the provider is one row, however often it is reported', async () => {
  const { id, paymentId } = await paidOrder();
  const asked = await ask(id, paise(500_00));
  const [first, second] = [reportOf(paymentId), reportOf(paymentId, { amount: paise(300_00) })];
  for (const reported of [first, second, first, second]) await note(id, reported);
  const rows = await listOrderRefunds(db(), id);
  expect(rows.find((row) => row.id === asked)).toMatchObject({ state: 'requested' });
  expect(rows.filter((row) => row.id !== asked)).toMatchObject([
    {
      razorpayRefundId: first.id,
      amount: 700_00,
      requestedBy: 'provider',
      reason: 'Refunded at the payment provider',
    },
    { razorpayRefundId: second.id, amount: 300_00 },
  ]);
  expect(await standing(id)).toMatchObject({ refundedAmount: 1_000_00 });
});

test('an order stays under review until all that was captured is refunded, even above its total', async () => {
  const { id, paymentId } = await paidOrder();
  const review: PaymentStatus = 'review';
  await db().update(orders).set({ paymentStatus: review }).where(eq(orders.id, id));
  await db()
    .update(paymentAttempts)
    .set({ amount: paise(ringPrice + 500_00) })
    .where(eq(paymentAttempts.razorpayPaymentId, paymentId));
  await note(id, reportOf(paymentId, { amount: ringPrice }));
  expect(await standing(id)).toMatchObject({ paymentStatus: 'review', refundedAmount: ringPrice });
  await note(id, reportOf(paymentId, { amount: paise(500_00) }));
  expect(await standing(id)).toMatchObject({ paymentStatus: 'refunded' });
});

test('a refund requested again by the same form is the existing one, with its amount', async () => {
  const { id } = await paidOrder();
  const form = await ask(id, paise(700_00));
  await ask(id, paise(700_00), form);
  await ask(id, paise(200_00));
  const rows = await listOrderRefunds(db(), id);
  expect(rows.map(({ amount }) => amount)).toEqual([700_00, 200_00]);
  expect(rows[0]).toMatchObject({ createdAt: shop.clock(), updatedAt: shop.clock() });
});

test('a full refund is the amount captured, and the audit log records amount and reason', async () => {
  const [{ id, paymentId }] = [await paidOrder(), await paidOrder()];
  const captured = paise(ringPrice + 500_00);
  await db()
    .update(paymentAttempts)
    .set({ amount: captured })
    .where(eq(paymentAttempts.razorpayPaymentId, paymentId));
  const all = { id: newId(), orderId: id, reason: 'Returned', by, at: shop.clock() };
  expect(await refundOrder(db(), all)).toEqual({ ok: true, value: { amount: captured } });
  expect(await refundOrder(db(), { ...all, id: newId() })).toMatchObject({ reason: 'too-small' });
  const logged = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(logged).toMatchObject([
    {
      who: by,
      what: 'order refunded',
      subjectKind: 'order',
      subjectName: expect.stringMatching(/.+/),
      before: null,
      after: { amountPaise: captured, reason: 'Returned' },
    },
  ]);
});
