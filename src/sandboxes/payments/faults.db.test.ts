import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { noFaults } from './faults.ts';
import { openSandbox } from './sandbox.server.ts';
import { paymentSignature } from './signatures.server.ts';

const { api, apiWith, call, callApi, setFaults, placeOrder, pay, sandbox, at, database } =
  useSandbox();

test('the switches can be read and set only with the key and secret', async () => {
  expect(await callApi('GET', '/faults')).toEqual({ status: 200, body: noFaults });
  expect(await setFaults({ dropWebhooks: true })).toEqual({
    status: 200,
    body: { ...noFaults, dropWebhooks: true },
  });
  expect(await setFaults({ captureOff: true })).toMatchObject({
    body: { dropWebhooks: true, captureOff: true },
  });
  expect(await call('/faults')).toMatchObject({ status: 401 });
  expect(await callApi('PUT', '/faults', { dropWebhook: true })).toMatchObject({ status: 400 });
  expect(await callApi('PUT', '/faults', { api: 'explode' })).toMatchObject({ status: 400 });
});

test('switch: the page is not notified of a payment that went through', async () => {
  await setFaults({ dropBrowserCallback: true });
  const order = await placeOrder();
  expect(await pay(order.id)).toMatchObject({ status: 200, body: { page_hears_of_it: false } });
  expect(await api.orders.fetch(order.id)).toMatchObject({ status: 'paid' });
});

test('switch: the signature is well formed but wrong', async () => {
  await setFaults({ tamperedSignature: true });
  const order = await placeOrder();
  const { body } = await pay(order.id);
  expect(body.razorpay_signature).toMatch(/^[0-9a-f]{64}$/);
  expect(body.razorpay_signature).not.toBe(
    paymentSignature(order.id, String(body.razorpay_payment_id), sandbox().credentials.keySecret),
  );
});

test.each([
  ['server-error', 500, 'SERVER_ERROR'],
  ['too-many-requests', 429, 'BAD_REQUEST_ERROR'],
] as const)('switch: the API answers with %s', async (fault, statusCode, code) => {
  await setFaults({ api: fault });
  await expect(api.orders.all()).rejects.toMatchObject({ statusCode, error: { code } });
});

test('switch: the API answers with a foreign HTML page', async () => {
  await setFaults({ api: 'garbage' });
  expect(await api.orders.all()).toMatch(/^<!doctype html>/);
});

test('switch: the API answers late, but does the work', async () => {
  await setFaults({ apiDelaySeconds: 1 });
  const create = { amount: 500, currency: 'INR', receipt: 'late' };
  await expect(apiWith({ timeoutMs: 300 }).orders.create(create)).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  expect(await api.orders.create(create)).toMatchObject({ receipt: 'late' });
});

test('switch: the API hangs until the caller times out, and does nothing', async () => {
  const before = await api.orders.all({ receipt: 'hanging' });
  await setFaults({ api: 'hang' });
  const create = apiWith({ timeoutMs: 300 }).orders.create({
    amount: 500,
    currency: 'INR',
    receipt: 'hanging',
  });
  await expect(create).rejects.toMatchObject({ name: 'TimeoutError' });
  await setFaults({ api: 'normal' });
  expect(await api.orders.all({ receipt: 'hanging' })).toEqual(before);
});

test('switch: the answer is lost after the work was done', async () => {
  await setFaults({ api: 'lose-answer' });
  const create = apiWith({ timeoutMs: 300 }).orders.create({
    amount: 500,
    currency: 'INR',
    receipt: 'lost',
  });
  await expect(create).rejects.toMatchObject({ name: 'TimeoutError' });
  await setFaults({ api: 'normal' });
  expect(await api.orders.all({ receipt: 'lost' })).toMatchObject({ count: 1 });
});

test.each([
  ['amount', { amount: 4_589_899 }],
  ['currency', { currency: 'USD' }],
  ['order', { order_id: expect.not.stringMatching(/^$/) as string }],
] as const)(
  'switch: the API misreports the %s of a payment',
  async (misreportPayment, reported) => {
    const order = await placeOrder();
    const { body } = await pay(order.id);
    const paymentId = String(body.razorpay_payment_id);
    const truth = await api.payments.fetch(paymentId);
    await setFaults({ misreportPayment });
    const misreported = await api.payments.fetch(paymentId);
    expect(misreported).toMatchObject(reported);
    expect(misreported).not.toEqual(truth);
    await setFaults({ misreportPayment: 'no' });
    expect(await api.payments.fetch(paymentId)).toEqual(truth);
  },
);

test('switch: the checkout script is missing', async () => {
  const script = () => fetch(`${at.url}/sandbox/checkout.js`).then(({ status }) => status);
  expect(await script()).toBe(200);
  await setFaults({ checkoutScript: 'missing' });
  expect(await script()).toBe(404);
});

test('keys are generated once and stored, even when processes open the sandbox together', async () => {
  const options = { db: database().db, webhookUrl: `${at.url}/hook`, clock: () => at.now };
  const opened = await Promise.all([1, 2, 3].map(() => openSandbox(options)));
  for (const { credentials } of opened) expect(credentials).toEqual(sandbox().credentials);
  expect(sandbox().credentials.keyId).toMatch(/^rzp_test_[A-Za-z0-9]{14}$/);
});
