import { expect, test } from 'vitest';
import { webhookSignature } from '#sandboxes/payments/signatures.server.ts';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { backOffMs } from './deliver-webhooks.server.ts';

const { api, placeOrder, pay, pass, at, sandbox, received, setFaults } = useSandbox();

const events = () => received.map(({ event }) => event);

test('a payment sends its three events, signed over the exact bytes, each with its own id', async () => {
  const order = await placeOrder({ notes: { name: 'Ānanda ₹' } });
  await pay(order.id);
  expect(await sandbox().deliverDueWebhooks()).toBe(3);
  expect(events()).toEqual(['payment.authorized', 'payment.captured', 'order.paid']);
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(3);
  for (const { body, signature } of received) {
    expect(signature).toBe(webhookSignature(body, sandbox().credentials.webhookSecret));
  }
  expect(await sandbox().deliverDueWebhooks()).toBe(0);
});

test('an event is a snapshot of its moment', async () => {
  const order = await placeOrder();
  const { body } = await pay(order.id);
  await api.payments.refund(String(body.razorpay_payment_id), {});
  await sandbox().deliverDueWebhooks();
  const bodyOf = (name: string): unknown =>
    JSON.parse(received.find(({ event }) => event === name)?.body ?? '{}');
  expect(bodyOf('payment.authorized')).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_[A-Za-z0-9]{14}$/) as string,
    contains: ['payment'],
    payload: { payment: { entity: { status: 'authorized', captured: false } } },
    created_at: at.now.getTime() / 1000,
  });
  expect(bodyOf('order.paid')).toMatchObject({
    contains: ['payment', 'order'],
    payload: { payment: { entity: { status: 'captured' } }, order: { entity: { status: 'paid' } } },
  });
  expect(bodyOf('refund.processed')).toMatchObject({
    contains: ['refund', 'payment'],
    payload: {
      refund: { entity: { status: 'processed' } },
      payment: { entity: { status: 'refunded' } },
    },
  });
});

test('a webhook answered with an error is retried ever later, with the same event id', async () => {
  const order = await placeOrder();
  await pay(order.id, undefined, { answer: 'decline' });
  at.hookStatus = 500;
  expect(await sandbox().deliverDueWebhooks()).toBe(0);
  pass(9);
  expect(await sandbox().deliverDueWebhooks()).toBe(0);
  expect(events()).toEqual(['payment.failed']);
  pass(1);
  await sandbox().deliverDueWebhooks();
  pass(20);
  at.hookStatus = 200;
  expect(await sandbox().deliverDueWebhooks()).toBe(1);
  expect(events()).toEqual(['payment.failed', 'payment.failed', 'payment.failed']);
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(1);
});

test('an event is given up after a day', async () => {
  const order = await placeOrder();
  await pay(order.id, undefined, { answer: 'decline' });
  at.hookStatus = 500;
  for (let hour = 0; hour < 30; hour += 1) {
    await sandbox().deliverDueWebhooks();
    pass(3600);
  }
  const attempts = received.length;
  expect(attempts).toBeGreaterThan(10);
  at.hookStatus = 200;
  expect(await sandbox().deliverDueWebhooks()).toBe(0);
});

test('the retry delay doubles from ten seconds up to an hour', () => {
  expect([1, 2, 3, 4].map(backOffMs)).toEqual([10_000, 20_000, 40_000, 80_000]);
  expect(backOffMs(30)).toBe(3_600_000);
});

test('processes that deliver at once send each event once', async () => {
  for (let place = 0; place < 5; place += 1) await pay((await placeOrder()).id);
  const delivered = await Promise.all([1, 2, 3].map(() => sandbox().deliverDueWebhooks()));
  expect(delivered.reduce((sum, count) => sum + count)).toBe(15);
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(15);
  expect(received).toHaveLength(15);
});

test('switch: webhooks are dropped for good', async () => {
  await setFaults({ dropWebhooks: true });
  await pay((await placeOrder()).id);
  await setFaults({ dropWebhooks: false });
  expect(await sandbox().deliverDueWebhooks()).toBe(0);
});

test('switch: webhooks come twice, with the same id', async () => {
  await setFaults({ duplicateWebhooks: true });
  await pay((await placeOrder()).id);
  await sandbox().deliverDueWebhooks();
  expect(received).toHaveLength(6);
  expect(new Set(received.map(({ eventId }) => eventId)).size).toBe(3);
});

test('switch: webhooks come in the reverse order', async () => {
  await setFaults({ reverseWebhooks: true });
  await pay((await placeOrder()).id);
  await sandbox().deliverDueWebhooks();
  expect(events()).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
});

test('switch: webhooks come late', async () => {
  await setFaults({ webhookDelaySeconds: 60 });
  await pay((await placeOrder()).id);
  pass(59);
  expect(await sandbox().deliverDueWebhooks()).toBe(0);
  pass(1);
  expect(await sandbox().deliverDueWebhooks()).toBe(3);
});
