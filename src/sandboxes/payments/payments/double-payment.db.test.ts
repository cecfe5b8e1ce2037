import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

const { api, placeOrder, pay, startPayment, answerPayment, sandbox, received } = useSandbox();

const many = <T>(count: number, work: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => work(place)));

test('of fifty concurrent payments for one order, only one is captured', async () => {
  const order = await placeOrder();
  const started = await many(50, () => startPayment(order.id));
  expect(started.every(({ status }) => status === 200)).toBe(true);
  const answers = await Promise.all(started.map(({ body }) => answerPayment(body.payment_id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { body } of answers.filter(({ status }) => status !== 200)) {
    expect(body).toMatchObject({ error: { reason: 'order_already_paid' } });
  }
  const first = await api.orders.fetchPayments(order.id);
  const statuses = first.items.map((payment) => payment.status).toSorted();
  expect(statuses).toEqual(['captured', ...Array.from({ length: 49 }, () => 'failed')]);
  expect(await api.orders.fetch(order.id)).toMatchObject({ status: 'paid', attempts: 50 });
  await sandbox().deliverDueWebhooks();
  expect(received.filter(({ event }) => event === 'order.paid')).toHaveLength(1);
});

test('one answer sent fifty times at once is captured once', async () => {
  const order = await placeOrder();
  const { body } = await startPayment(order.id);
  const answers = await many(50, () => answerPayment(body.payment_id));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await sandbox().deliverDueWebhooks();
  expect(received.filter(({ event }) => event === 'payment.captured')).toHaveLength(1);
});

test('fifty concurrent capture calls capture once', async () => {
  const order = await placeOrder({ payment: { capture: 'manual' } });
  const { body } = await pay(order.id);
  const captures = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      api.payments.capture(String(body.razorpay_payment_id), 4_589_900, 'INR'),
    ),
  );
  expect(captures.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an order that is paid or has an authorised payment takes no further payment', async () => {
  const paid = await placeOrder();
  await pay(paid.id);
  const authorised = await placeOrder({ payment: { capture: 'manual' } });
  await pay(authorised.id);
  for (const order of [paid, authorised]) {
    expect(await startPayment(order.id)).toMatchObject({
      status: 400,
      body: { error: { reason: 'order_already_paid', metadata: { order_id: order.id } } },
    });
  }
});

test('fifty concurrent refunds of a fifth never return more than was paid', async () => {
  const order = await placeOrder({ amount: 500_000 });
  const { body } = await pay(order.id);
  const paymentId = String(body.razorpay_payment_id);
  const refunds = await Promise.allSettled(
    Array.from({ length: 50 }, () => api.payments.refund(paymentId, { amount: 100_000 })),
  );
  expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(await api.payments.fetch(paymentId)).toMatchObject({
    status: 'refunded',
    amount_refunded: 500_000,
  });
});
