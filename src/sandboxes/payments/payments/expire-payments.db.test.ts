import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

const { api, placeOrder, pay, startPayment, pass, sandbox, received, setFaults } = useSandbox();

async function statusesOf(orderId: string): Promise<string[]> {
  const { items } = await api.orders.fetchPayments(orderId);
  return items.map((payment) => payment.status);
}

test('an unanswered payment fails after ten minutes', async () => {
  const order = await placeOrder();
  await startPayment(order.id);
  pass(599);
  await sandbox().deliverDueWebhooks();
  expect(await statusesOf(order.id)).toEqual(['created']);
  pass(1);
  await sandbox().deliverDueWebhooks();
  expect(await statusesOf(order.id)).toEqual(['failed']);
  expect(received.map(({ event }) => event)).toEqual(['payment.failed']);
});

test('switch: a late authorisation turns a failed payment into a captured one', async () => {
  await setFaults({ lateAuthorisationSeconds: 300 });
  const order = await placeOrder();
  expect(await pay(order.id)).toMatchObject({
    status: 400,
    body: { error: { reason: 'payment_timed_out' } },
  });
  await sandbox().deliverDueWebhooks();
  expect(await statusesOf(order.id)).toEqual(['failed']);
  pass(300);
  await sandbox().deliverDueWebhooks();
  expect(await statusesOf(order.id)).toEqual(['captured']);
  expect(await api.orders.fetch(order.id)).toMatchObject({ status: 'paid' });
  expect(received.map(({ event }) => event)).toEqual([
    'payment.failed',
    'payment.authorized',
    'payment.captured',
    'order.paid',
  ]);
});

test('a late authorisation of an order paid meanwhile is refunded at once', async () => {
  await setFaults({ lateAuthorisationSeconds: 300 });
  const order = await placeOrder();
  await pay(order.id);
  await setFaults({ lateAuthorisationSeconds: null });
  pass(60);
  await pay(order.id);
  pass(300);
  await sandbox().deliverDueWebhooks();
  expect(await statusesOf(order.id)).toEqual(['captured', 'refunded']);
  expect(await api.orders.fetch(order.id)).toMatchObject({ status: 'paid', attempts: 2 });
});

test('switch: with capture off the payment stays authorised until the shop captures', async () => {
  await setFaults({ captureOff: true });
  const order = await placeOrder();
  const { body } = await pay(order.id);
  expect(await statusesOf(order.id)).toEqual(['authorized']);
  await api.payments.capture(String(body.razorpay_payment_id), 4_589_900, 'INR');
  expect(await statusesOf(order.id)).toEqual(['captured']);
});

test('an authorised payment that is never captured is refunded when it expires', async () => {
  const order = await placeOrder({
    payment: {
      capture: 'manual',
      capture_options: {
        automatic_expiry_period: 12,
        manual_expiry_period: 30,
        refund_speed: 'normal',
      },
    },
  });
  const { body } = await pay(order.id);
  pass(30 * 60 - 1);
  await sandbox().deliverDueWebhooks();
  expect(await statusesOf(order.id)).toEqual(['authorized']);
  pass(1);
  await sandbox().deliverDueWebhooks();
  expect(await api.payments.fetch(String(body.razorpay_payment_id))).toMatchObject({
    status: 'refunded',
    captured: false,
  });
  expect(await api.orders.fetch(order.id)).toMatchObject({ status: 'attempted', amount_paid: 0 });
});
