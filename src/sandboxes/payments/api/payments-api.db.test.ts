import { expect, test } from 'vitest';
import { paymentSignature } from '#sandboxes/payments/signatures.server.ts';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

const { api, callApi, placeOrder, pay, startPayment, answerPayment, pass, sandbox, database } =
  useSandbox();

const visa = {
  method: 'card',
  card: { number: '4100 2800 0000 1007', expiry: '12/30', cvv: '123' },
};
const otp = { answer: 'otp', otp: '123456' };

async function payByCard(orderId: string) {
  const { body } = await pay(orderId, visa, otp);
  return String(body.razorpay_payment_id);
}

test('a card payment is captured, the order is paid, and the signature proves it', async () => {
  const order = await placeOrder();
  const { status, body } = await pay(order.id, visa, otp);
  expect(status).toBe(200);
  const paymentId = String(body.razorpay_payment_id);
  const { keySecret } = sandbox().credentials;
  expect(body).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/) as string,
    razorpay_order_id: order.id,
    razorpay_signature: paymentSignature(order.id, paymentId, keySecret),
    page_hears_of_it: true,
  });
  expect(await api.orders.fetch(order.id)).toMatchObject({
    status: 'paid',
    attempts: 1,
    amount_paid: 4_589_900,
    amount_due: 0,
  });
  expect(await api.payments.fetch(paymentId)).toMatchObject({
    entity: 'payment',
    amount: 4_589_900,
    currency: 'INR',
    status: 'captured',
    captured: true,
    order_id: order.id,
    method: 'card',
    international: false,
    amount_refunded: 0,
    refund_status: null,
    fee: 108_322,
    tax: 16_524,
    error_code: null,
    notes: [],
    email: 'asha@example.com',
    contact: '+919876543210',
  });
});

test('the card itself is returned only on request, and only its last digits are ever stored', async () => {
  const order = await placeOrder();
  const paymentId = await payByCard(order.id);
  expect(await api.payments.fetch(paymentId)).not.toHaveProperty('card');
  const expanded = await api.payments.fetch(paymentId, { 'expand[]': 'card' });
  expect(expanded.card).toMatchObject({ last4: '1007', network: 'Visa' });
  const { rows } = await database().pool.query<{ everything: string }>(
    'select p::text as everything from sandbox.payments p union all select body from sandbox.webhook_deliveries',
  );
  const stored = rows.map((row) => row.everything).join('\n');
  expect(stored).not.toContain('410028');
  expect(stored).not.toContain('12/30');
});

test.each([
  [{ method: 'netbanking', bank: 'HDFC' }, { bank: 'HDFC' }],
  [{ method: 'wallet', wallet: 'phonepe' }, { wallet: 'phonepe' }],
  [{ method: 'upi', vpa: 'success@razorpay' }, { vpa: 'success@razorpay' }],
  [{ method: 'upi' }, { vpa: null, upi: { flow: 'intent' } }],
])('%j pays on approval', async (instrument, reported) => {
  const order = await placeOrder();
  const { body } = await pay(order.id, instrument);
  const payment = await api.payments.fetch(String(body.razorpay_payment_id));
  expect(payment).toMatchObject({ status: 'captured', method: instrument.method, ...reported });
});

test('instalments need a bank that offers the plan, then a card', async () => {
  const order = await placeOrder();
  const plan = { ...visa, method: 'emi', bank: 'HDFC', months: 6 };
  expect(await startPayment(order.id, { ...plan, months: 7 })).toMatchObject({ status: 400 });
  const { body } = await pay(order.id, plan, otp);
  const payment = await api.payments.fetch(String(body.razorpay_payment_id));
  expect(payment).toMatchObject({ status: 'captured', method: 'emi', bank: 'HDFC' });
});

test.each([
  ['a code that is too short', visa, { answer: 'otp', otp: '123' }, 'incorrect_otp'],
  ['no code at all', visa, { answer: 'approve' }, 'incorrect_otp'],
  ['leaving the bank page', visa, { answer: 'cancel' }, 'payment_cancelled'],
  ['a bank that declines', undefined, { answer: 'decline' }, 'payment_failed'],
  [
    'a request declined',
    { method: 'upi', vpa: 'a.b@okhdfc' },
    { answer: 'decline' },
    'payment_cancelled',
  ],
  [
    'the failing UPI ID',
    { method: 'upi', vpa: 'failure@razorpay' },
    { answer: 'approve' },
    'payment_failed',
  ],
  [
    'a card without funds',
    { method: 'card', card: { ...visa.card, number: '4100280000080001' } },
    otp,
    'insufficient_funds',
  ],
])('%s fails the payment with its reason', async (_, instrument, answer, reason) => {
  const order = await placeOrder();
  const { status, body } = await pay(order.id, instrument, answer);
  expect(status).toBe(400);
  const error = body.error as { metadata: { payment_id: string } };
  expect(error).toMatchObject({ reason, metadata: { order_id: order.id } });
  const payment = await api.payments.fetch(error.metadata.payment_id);
  expect(payment).toMatchObject({ status: 'failed', captured: false, error_reason: reason });
  expect(await api.orders.fetch(order.id)).toMatchObject({ status: 'attempted', amount_paid: 0 });
});

test('a wrong card number is reported by field, and makes no attempt', async () => {
  const order = await placeOrder();
  const wrong = { method: 'card', card: { ...visa.card, number: '4100 2800 0000 1008' } };
  expect(await startPayment(order.id, wrong)).toMatchObject({
    status: 400,
    body: { error: { field: 'card[number]' } },
  });
  expect(await api.orders.fetch(order.id)).toMatchObject({ status: 'created', attempts: 0 });
});

test('an attempt answered twice reports the same outcome', async () => {
  const order = await placeOrder();
  const { body } = await startPayment(order.id);
  const first = await answerPayment(body.payment_id);
  expect(await answerPayment(body.payment_id, { answer: 'decline' })).toEqual(first);
});

test('an order with manual capture waits for one capture call, for exactly its amount', async () => {
  const order = await placeOrder({ payment: { capture: 'manual' } });
  const { body } = await pay(order.id);
  const paymentId = String(body.razorpay_payment_id);
  expect(await api.payments.fetch(paymentId)).toMatchObject({
    status: 'authorized',
    captured: false,
    fee: null,
  });
  expect(await api.orders.fetch(order.id)).toMatchObject({ status: 'attempted' });
  await expect(api.payments.capture(paymentId, 4_589_899, 'INR')).rejects.toMatchObject({
    error: { description: 'Capture amount must be equal to the amount authorized' },
  });
  const captured = await api.payments.capture(paymentId, 4_589_900, 'INR');
  expect(captured).toMatchObject({ status: 'captured', captured: true });
  await expect(api.payments.capture(paymentId, 4_589_900, 'INR')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: expect.stringContaining('the order is already paid') as string },
  });
});

test('a failed payment cannot be captured', async () => {
  const order = await placeOrder();
  const { body } = await pay(order.id, undefined, { answer: 'decline' });
  const error = body.error as { metadata: { payment_id: string } };
  await expect(
    api.payments.capture(error.metadata.payment_id, 4_589_900, 'INR'),
  ).rejects.toMatchObject({ statusCode: 400 });
});

test('payments are listed newest first, and their notes can be changed', async () => {
  pass(100);
  const older = await payByCard((await placeOrder()).id);
  pass(100);
  const newer = await payByCard((await placeOrder()).id);
  const { items } = await api.payments.all({ count: 2 });
  expect(items.map((payment) => payment.id)).toEqual([newer, older]);
  const edited = await api.payments.edit(newer, { notes: { seen: 'yes' } });
  expect(edited.notes).toEqual({ seen: 'yes' });
  await expect(api.payments.fetch('pay_AAAAAAAAAAAAAA')).rejects.toMatchObject({
    error: { description: 'The id provided does not exist' },
  });
});

test('the window needs the public key and an existing order', async () => {
  const order = await placeOrder();
  const wrongKey = { key_id: 'rzp_test_wrong' };
  expect(await startPayment(order.id, { method: 'upi', ...wrongKey })).toMatchObject({
    status: 401,
  });
  expect(await startPayment('order_AAAAAAAAAAAAAA')).toMatchObject({ status: 400 });
  expect(await callApi('GET', '/window/order?key_id=x&order_id=y')).toMatchObject({ status: 401 });
});
