import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

const { api, callApi, setFaults, placeOrder, pay, pass, at, sandbox, received } = useSandbox();

async function paidPayment(): Promise<{ orderId: string; paymentId: string }> {
  const order = await placeOrder({ amount: 500_000 });
  const { body } = await pay(order.id);
  return { orderId: order.id, paymentId: String(body.razorpay_payment_id) };
}

test('a refund without an amount refunds everything, and the order stays paid', async () => {
  const { orderId, paymentId } = await paidPayment();
  const refund = await api.payments.refund(paymentId, { notes: { why: 'returned' } });
  expect(refund).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/) as string,
    entity: 'refund',
    amount: 500_000,
    currency: 'INR',
    payment_id: paymentId,
    notes: { why: 'returned' },
    receipt: null,
    acquirer_data: { arn: expect.any(String) as string },
    created_at: at.now.getTime() / 1000,
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  });
  expect(await api.payments.fetch(paymentId)).toMatchObject({
    status: 'refunded',
    refund_status: 'full',
    amount_refunded: 500_000,
    captured: true,
  });
  expect(await api.orders.fetch(orderId)).toMatchObject({ status: 'paid', amount_paid: 500_000 });
  await expect(api.payments.refund(paymentId, {})).rejects.toMatchObject({
    error: { description: 'The payment has been fully refunded already.' },
  });
});

test('a partial refund is at least ₹1, and never more than is left', async () => {
  const { paymentId } = await paidPayment();
  await api.payments.refund(paymentId, { amount: 200_000 });
  expect(await api.payments.fetch(paymentId)).toMatchObject({
    status: 'captured',
    refund_status: 'partial',
    amount_refunded: 200_000,
  });
  await expect(api.payments.refund(paymentId, { amount: 300_001 })).rejects.toMatchObject({
    error: { description: 'The refund amount provided is greater than amount captured.' },
  });
  await expect(api.payments.refund(paymentId, { amount: 99 })).rejects.toMatchObject({
    error: { description: 'The amount must be at least INR 1.00' },
  });
});

test('a payment that was never captured has nothing to refund', async () => {
  const order = await placeOrder({ payment: { capture: 'manual' } });
  const { body } = await pay(order.id);
  const refund = api.payments.refund(String(body.razorpay_payment_id), {});
  await expect(refund).rejects.toMatchObject({
    error: { description: 'The payment status should be captured for action to be taken' },
  });
});

test('an idempotency key refunds once, and is refused for a different request', async () => {
  const { paymentId } = await paidPayment();
  const refund = (body: unknown, key: string) =>
    callApi('POST', `/v1/payments/${paymentId}/refund`, body, { 'x-refund-idempotency': key });
  const first = await refund({ amount: 100_000 }, 'refund-of-order-1');
  expect(first.status).toBe(200);
  expect(await refund({ amount: 100_000 }, 'refund-of-order-1')).toEqual(first);
  expect(await refund({ amount: 200_000 }, 'refund-of-order-1')).toMatchObject({
    status: 409,
    body: {
      error: {
        description: 'Different request with the same idempotency key has already been processed.',
      },
    },
  });
  expect(await refund({ amount: 100_000 }, 'short')).toMatchObject({ status: 400 });
  expect(await api.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 100_000 });
});

test('refunds can be fetched by payment and on their own', async () => {
  const { paymentId } = await paidPayment();
  const first = await api.payments.refund(paymentId, { amount: 100_000 });
  pass(10);
  const second = await api.payments.refund(paymentId, { amount: 100_000 });
  const listed = await api.payments.fetchMultipleRefund(paymentId);
  expect(listed).toMatchObject({ entity: 'collection', count: 2 });
  expect(listed.items.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(await api.payments.fetchRefund(paymentId, first.id)).toEqual(first);
  expect(await api.refunds.fetch(first.id)).toEqual(first);
  const all = await api.refunds.all({ count: 1 });
  expect(all.items.map(({ id }) => id)).toEqual([second.id]);
  await expect(api.refunds.fetch('rfnd_AAAAAAAAAAAAAA')).rejects.toMatchObject({
    error: { description: 'The id provided does not exist' },
  });
});

test('a pending refund is processed once the switch is reset', async () => {
  await setFaults({ refunds: 'pending' });
  const { paymentId } = await paidPayment();
  const refund = await api.payments.refund(paymentId, {});
  expect(refund.status).toBe('pending');
  await sandbox().deliverDueWebhooks();
  expect(await api.refunds.fetch(refund.id)).toMatchObject({ status: 'pending' });
  await setFaults({ refunds: 'processed' });
  await sandbox().deliverDueWebhooks();
  expect(await api.refunds.fetch(refund.id)).toMatchObject({ status: 'processed' });
});

test('a failed refund returns its amount to the payment', async () => {
  await setFaults({ refunds: 'failed' });
  const { paymentId } = await paidPayment();
  const refund = await api.payments.refund(paymentId, {});
  expect(refund.status).toBe('pending');
  await sandbox().deliverDueWebhooks();
  expect(await api.refunds.fetch(refund.id)).toMatchObject({ status: 'failed' });
  expect(await api.payments.fetch(paymentId)).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
  });
  expect(received.map(({ event }) => event)).toContain('refund.failed');
});
