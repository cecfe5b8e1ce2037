import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

const {
  api,
  apiWith,
  call,
  callApi,
  authorization,
  setFaults,
  placeOrder,
  pay,
  startPayment,
  pass,
  at,
} = useSandbox();

test('a new order matches the Orders API', async () => {
  const order = await api.orders.create({
    amount: 4_589_900,
    currency: 'INR',
    receipt: 'KNK-1042',
    payment: { capture: 'automatic' },
  });
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/) as string,
    entity: 'order',
    amount: 4_589_900,
    amount_paid: 0,
    amount_due: 4_589_900,
    currency: 'INR',
    receipt: 'KNK-1042',
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: at.now.getTime() / 1000,
  });
  expect(await api.orders.fetch(order.id)).toEqual(order);
});

test('only the notes of an order can be changed', async () => {
  const order = await placeOrder({ notes: { order_id: 'A1' } });
  expect(order.notes).toEqual({ order_id: 'A1' });
  const edited = await api.orders.edit(order.id, { notes: { order_id: 'A2', pieces: 3 } });
  expect(edited.notes).toEqual({ order_id: 'A2', pieces: '3' });
  expect(await callApi('PATCH', `/v1/orders/${order.id}`, { amount: 100 })).toMatchObject({
    status: 400,
    body: { error: { description: 'amount is/are not required and should not be sent' } },
  });
});

test.each([
  [{ amount: 99 }, 'Order amount less than minimum amount allowed', 'amount'],
  [{ amount: 100.5 }, 'The amount must be an integer.', 'amount'],
  [{ amount: 500_000_001 }, 'Amount exceeds maximum amount allowed.', 'amount'],
  [{ currency: 'USD' }, 'Currency is not supported', 'currency'],
  [{ receipt: 'r'.repeat(41) }, 'The receipt may not be greater than 40 characters.', 'receipt'],
  [{ payment: { capture: 'later' } }, 'The payment format is invalid.', 'payment'],
])('an order with %j is refused in the error envelope', async (wrong, description, field) => {
  await expect(placeOrder(wrong)).rejects.toEqual({
    statusCode: 400,
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      field,
    },
  });
});

test('the maximum order amount is a setting', async () => {
  await setFaults({ maximumAmountPaise: 1_000_000 });
  await expect(placeOrder()).rejects.toMatchObject({
    error: { description: 'Amount exceeds maximum amount allowed.' },
  });
});

test('a malformed id and an unknown one get different errors', async () => {
  await expect(api.orders.fetch('order_1')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'order_1 is not a valid id' },
  });
  await expect(api.orders.fetch('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'The id provided does not exist' },
  });
  await expect(api.orders.fetchPayments('order_AAAAAAAAAAAAAA')).rejects.toMatchObject({
    error: { description: 'The id provided does not exist' },
  });
});

test('lists are collections, newest first, by page, time and receipt', async () => {
  pass(1_000);
  const from = at.now.getTime() / 1000;
  const ids: string[] = [];
  for (let place = 0; place < 12; place += 1) {
    pass(10);
    ids.unshift((await placeOrder({ receipt: `list ${place}` })).id);
  }
  const first = await api.orders.all({ from });
  expect(first).toMatchObject({ entity: 'collection', count: 10 });
  expect(first.items.map((order) => order.id)).toEqual(ids.slice(0, 10));
  const second = await api.orders.all({ from, count: 10, skip: 10 });
  expect(second.items.map((order) => order.id)).toEqual(ids.slice(10));
  const byReceipt = await api.orders.all({ receipt: 'list 3' });
  expect(byReceipt.items.map((order) => order.id)).toEqual([ids[8]]);
  await expect(api.orders.all({ count: 101 })).rejects.toMatchObject({ statusCode: 400 });
});

test('an order counts and lists every attempt', async () => {
  const order = await placeOrder();
  await pay(order.id, undefined, { answer: 'decline' });
  pass(5);
  await startPayment(order.id);
  expect(await api.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 2 });
  const attempts = await api.orders.fetchPayments(order.id);
  expect(attempts.items.map((payment) => payment.status)).toEqual(['created', 'failed']);
});

test('orders with an authorised payment can be listed', async () => {
  const order = await placeOrder({ payment: { capture: 'manual' } });
  await placeOrder();
  await pay(order.id);
  const listed = await api.orders.all({ authorized: 1 });
  expect(listed.items.map(({ id }) => id)).toEqual([order.id]);
});

test('wrong or missing credentials are refused before anything else', async () => {
  await expect(apiWith({ keySecret: 'another secret' }).orders.all()).rejects.toMatchObject({
    statusCode: 401,
    error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' },
  });
  expect(await call('/v1/nothing/here')).toMatchObject({ status: 401 });
});

test('an unknown URL and an unreadable body get the same error envelope', async () => {
  expect(await callApi('GET', '/v1/nothing')).toMatchObject({
    body: { error: { description: 'The requested URL was not found on the server.' } },
  });
  const headers = { authorization: authorization() };
  const broken = { method: 'POST', headers, body: '{"amount":' };
  expect(await call('/v1/orders', broken)).toMatchObject({ status: 400 });
  const huge = { ...broken, body: `"${'x'.repeat(100_001)}"` };
  expect(await call('/v1/orders', huge)).toMatchObject({ status: 413 });
});

test('the payment methods offered exclude pay later', async () => {
  const methods = await api.payments.fetchPaymentMethods();
  expect(methods).toMatchObject({ card: true, upi: true, emi: true, paylater: [] });
  expect(methods).toHaveProperty('netbanking.HDFC', 'HDFC Bank');
});
