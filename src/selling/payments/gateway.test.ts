import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { openGateway } from './gateway.server.ts';
import { refusal, useCannedProvider } from './test-canned-provider.server.ts';

const provider = useCannedProvider();
const gateway = (timeoutMs?: number) =>
  openGateway({
    keyId: 'key',
    keySecret: 'secret',
    baseUrl: provider.url,
    ...(timeoutMs ? { timeoutMs } : {}),
  });
const trouble = { status: 500 };
const outOfReach = { ok: false, reason: 'unreachable', failure: 'server-error' };
const refused = (description: string) => ({ ok: false, reason: 'refused', description });

const paymentOf = (change: object = {}) => ({
  id: 'pay_1',
  order_id: 'order_1',
  amount: 500,
  currency: 'INR',
  status: 'authorized',
  method: 'upi',
  error_description: null,
  created_at: 1_795_000_000,
  ...change,
});
const payment = {
  id: 'pay_1',
  razorpayOrderId: 'order_1',
  amount: paise(500),
  currency: 'INR',
  status: 'authorized' as const,
  method: 'upi',
  errorDescription: null,
  createdAt: new Date(1_795_000_000_000),
};

describe('an order', () => {
  const wish = { amount: paise(500), receipt: 'K26-1 & 2', notes: { order_id: 'ours' } };
  const made = (id: string, amount = 500) => ({ id, amount, currency: 'INR' });

  test('is requested with everything needed for automatic capture', async () => {
    provider.answers({ json: made('order_1') });
    expect(await gateway().createOrder(wish)).toEqual({
      ok: true,
      value: { razorpayOrderId: 'order_1' },
    });
    expect(provider.seen).toMatchObject([
      {
        call: 'POST /v1/orders',
        body: {
          ...wish,
          currency: 'INR',
          payment: {
            capture: 'automatic',
            capture_options: {
              automatic_expiry_period: 30,
              manual_expiry_period: 7200,
              refund_speed: 'normal',
            },
          },
        },
      },
    ]);
  });

  test('whose response was lost is looked up by receipt and amount, and not created again', async () => {
    provider.answers(trouble, { json: { items: [made('order_other', 499), made('order_2')] } });
    expect(await gateway().createOrder(wish)).toEqual({
      ok: true,
      value: { razorpayOrderId: 'order_2' },
    });
    expect(provider.calls()).toEqual(['POST /v1/orders', 'GET /v1/orders?receipt=K26-1%20%26%202']);
  });

  test('that was not created is created after a short delay', async () => {
    provider.answers(
      trouble,
      { json: { items: [made('order_other', 499)] } },
      { json: made('order_3') },
    );
    expect(await gateway().createOrder(wish)).toEqual({
      ok: true,
      value: { razorpayOrderId: 'order_3' },
    });
    const [first, second, third] = provider.seen;
    expect(third?.call).toBe('POST /v1/orders');
    expect(Number(second?.atMs) - Number(first?.atMs)).toBeGreaterThan(140);
  });

  test('is not created again if it cannot be looked up', async () => {
    provider.answers(trouble, refusal('No such filter'));
    expect(await gateway().createOrder(wish)).toEqual(refused('No such filter'));
    expect(provider.seen).toHaveLength(2);
  });

  test.each([
    [
      refusal('Order amount EXCEEDS maximum amount allowed.'),
      { ok: false, reason: 'amount-too-large' },
    ],
    [refusal('The receipt is too long'), refused('The receipt is too long')],
    [{ status: 401 }, { ...outOfReach, failure: 'keys-refused' }],
  ])('that is refused is not requested again: %o', async (answer, result) => {
    provider.answers(answer);
    expect(await gateway().createOrder(wish)).toEqual(result);
    expect(provider.seen).toHaveLength(1);
  });
});

describe('payments', () => {
  test('are those of one order, with null for what the provider leaves out', async () => {
    const silent = paymentOf({ order_id: null, method: '', error_description: undefined });
    provider.answers({ json: { items: [paymentOf({ error_description: 'No money' }), silent] } });
    expect(await gateway().listPayments('order/1')).toEqual({
      ok: true,
      value: [
        { ...payment, errorDescription: 'No money' },
        { ...payment, razorpayOrderId: null, method: null },
      ],
    });
    expect(provider.calls()).toEqual(['GET /v1/orders/order%2F1/payments']);
  });

  test('have one of five statuses; an unknown status is rejected', async () => {
    const listed = (status: string) => ({ json: { items: [paymentOf({ status })] } });
    for (const status of ['created', 'authorized', 'captured', 'refunded', 'failed']) {
      provider.answers(listed(status));
      expect(await gateway().listPayments('order_1')).toMatchObject({ value: [{ status }] });
    }
    provider.answers(listed('disputed'), listed(''));
    expect(await gateway().listPayments('order_1')).toMatchObject({ failure: 'nonsense' });
  });

  test.each([
    [[trouble, trouble], outOfReach, 2],
    [[trouble, { json: { items: [] } }], { ok: true, value: [] }, 2],
    [[{ status: 403 }], { ...outOfReach, failure: 'keys-refused' }, 1],
    [[refusal('No such order')], refused('No such order'), 1],
  ])('are requested once more only after a server error: %o', async (answers, result, calls) => {
    provider.answers(...answers);
    expect(await gateway().listPayments('order_1')).toEqual(result);
    expect(provider.seen).toHaveLength(calls);
    const [first, second] = provider.seen;
    expect(Number(second?.atMs ?? Infinity) - Number(first?.atMs)).toBeGreaterThan(140);
  });

  test('are not requested again after a timeout', async () => {
    provider.answers('silence', { json: { items: [] } });
    expect(await gateway(200).listPayments('order_1')).toMatchObject({ failure: 'no-answer' });
    expect(provider.seen).toHaveLength(1);
  });
});

describe('a capture', () => {
  test('takes the whole amount of the payment', async () => {
    provider.answers({ json: paymentOf({ status: 'captured' }) });
    expect(await gateway().capture({ ...payment, id: 'pay/1' })).toEqual({
      ok: true,
      value: { ...payment, status: 'captured' },
    });
    expect(provider.seen).toMatchObject([
      { call: 'POST /v1/payments/pay%2F1/capture', body: { amount: 500, currency: 'INR' } },
    ]);
  });

  test.each([
    [
      { json: paymentOf({ status: 'captured' }) },
      { ok: true, value: { ...payment, status: 'captured' } },
    ],
    [{ json: paymentOf() }, refused('Already captured')],
    [refusal('No such payment'), refused('Already captured')],
  ])('that is refused is checked for an earlier success: %o', async (answer, result) => {
    provider.answers(refusal('Already captured'), answer);
    expect(await gateway().capture(payment)).toEqual(result);
    expect(provider.calls()).toEqual(['POST /v1/payments/pay_1/capture', 'GET /v1/payments/pay_1']);
  });

  test('that fails with a server error is retried once, and decided by nothing else', async () => {
    provider.answers(trouble, trouble, { json: paymentOf({ status: 'captured' }) });
    expect(await gateway().capture(payment)).toEqual(outOfReach);
    expect(provider.seen).toHaveLength(2);
  });
});

describe('a refund', () => {
  const reported = {
    id: 'rfnd_1',
    payment_id: 'pay_1',
    amount: 500,
    status: 'pending',
    receipt: 'ours',
  };
  const refund = {
    id: 'rfnd_1',
    razorpayPaymentId: 'pay_1',
    amount: 500,
    status: 'pending',
    receipt: 'ours',
  };
  const page = (count: number) => ({
    json: { items: Array.from({ length: count }, () => reported) },
  });

  test('is retried with the same idempotency key', async () => {
    provider.answers(trouble, { json: reported });
    const order = { razorpayPaymentId: 'pay/1', amount: paise(500), key: 'ours' };
    expect(await gateway().refund(order)).toEqual({ ok: true, value: refund });
    const asked = {
      call: 'POST /v1/payments/pay%2F1/refund',
      body: { amount: 500, speed: 'normal', receipt: 'ours' },
      headers: { 'x-refund-idempotency': 'ours' },
    };
    expect(provider.seen).toMatchObject([asked, asked]);
  });

  test('has one of three statuses; an unknown status is rejected', async () => {
    const listed = (status: string) => ({
      json: { items: [{ ...reported, status, receipt: null }] },
    });
    for (const status of ['pending', 'processed', 'failed']) {
      provider.answers(listed(status));
      expect(await gateway().listRefunds('pay/1')).toEqual({
        ok: true,
        value: [{ ...refund, status, receipt: null }],
      });
    }
    expect(provider.calls()[0]).toBe('GET /v1/payments/pay%2F1/refunds?count=100');
    provider.answers(listed('lost'), listed(''));
    expect(await gateway().listRefunds('pay_1')).toMatchObject({ failure: 'nonsense' });
  });

  test('is found on any page', async () => {
    provider.answers(page(100), page(100), page(3), page(1));
    const listed = await gateway().listRefundsSince(new Date(1_700_000_000_999));
    expect(listed.ok && listed.value.length).toBe(203);
    const [from, count] = ['from=1700000000', 'count=100'];
    expect(provider.calls()).toEqual(
      [0, 100, 200].map((skip) => `GET /v1/refunds?${from}&${count}&skip=${skip}`),
    );
  });

  test('is not listed if one of the pages is refused', async () => {
    provider.answers(page(100), refusal('No more'));
    expect(await gateway().listRefundsSince(new Date(0))).toEqual(refused('No more'));
  });

  test('is looked for on at most a hundred pages', async () => {
    provider.answers(...Array.from({ length: 120 }, () => page(100)));
    const listed = await gateway().listRefundsSince(new Date(0));
    expect(listed.ok && listed.value.length).toBe(10_000);
    expect(provider.seen).toHaveLength(100);
  });
});
