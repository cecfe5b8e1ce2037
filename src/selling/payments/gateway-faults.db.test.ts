import { describe, expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { openGateway } from './gateway.server.ts';
import { useBadLine } from './test-bad-line.server.ts';

const sandbox = useSandbox();
const { api, placeOrder, pay, setFaults } = sandbox;
const line = useBadLine(() => `${sandbox.at.url}/sandbox`);

function gateway(different: { keySecret?: string; timeoutMs?: number } = {}) {
  const { keyId, keySecret } = sandbox.sandbox().credentials;
  return openGateway({ keyId, keySecret, baseUrl: line.url, ...different });
}

const wish = () => ({ amount: paise(5_768_000), receipt: newId(), notes: {} });

async function paidOrder() {
  const order = await placeOrder();
  const { body } = await pay(order.id);
  return { order, paymentId: String(body.razorpay_payment_id) };
}

describe('a provider in trouble', () => {
  test.each([
    [500, 'server-error'],
    [429, 'too-many-requests'],
    ['page', 'nonsense'],
    ['huge', 'nonsense'],
    ['redirect', 'nonsense'],
    ['lose', 'no-answer'],
  ] as const)('is retried once, then counts as unreachable: %s', async (fate, failure) => {
    const { order } = await paidOrder();
    line.meet(fate, fate);
    expect(await gateway().listPayments(order.id)).toEqual({
      ok: false,
      reason: 'unreachable',
      failure,
    });
    expect(line.seen).toHaveLength(2);
    line.meet(fate);
    expect(await gateway().listPayments(order.id)).toMatchObject({
      ok: true,
      value: [{ status: 'captured' }],
    });
  });

  test.each(['silence', 'trickle'] as const)('is not waited for twice: %s', async (fate) => {
    const { order } = await paidOrder();
    line.meet(fate);
    expect(await gateway({ timeoutMs: 400 }).listPayments(order.id)).toEqual({
      ok: false,
      reason: 'unreachable',
      failure: 'no-answer',
    });
    expect(line.seen).toHaveLength(1);
  });

  test('that rejects the keys counts as unreachable, not as a refusal', async () => {
    const { order, paymentId } = await paidOrder();
    const stranger = gateway({ keySecret: 'another' });
    const refused = { ok: false, reason: 'unreachable', failure: 'keys-refused' };
    line.meet();
    expect(await stranger.listPayments(order.id)).toEqual(refused);
    expect(await stranger.createOrder(wish())).toEqual(refused);
    const refund = { razorpayPaymentId: paymentId, amount: paise(500), key: newId() };
    expect(await stranger.refund(refund)).toEqual(refused);
    expect(line.seen).toHaveLength(3);
  });
});

describe('an order', () => {
  const madeUnder = async (receipt: string) => (await api.orders.all({ receipt })).items;

  test.each([
    ['whose response was lost', 'lose'],
    ['answered with status 500', 500],
    ['answered with status 429', 429],
    ['answered with an unrelated page', 'page'],
    ['without an answer', 'silence'],
  ] as const)('%s exists exactly once in the end', async (_what, fate) => {
    const order = wish();
    line.meet(fate);
    const created = await gateway({ timeoutMs: 2_000 }).createOrder(order);
    expect(await madeUnder(order.receipt)).toMatchObject([
      { id: created.ok && created.value.razorpayOrderId },
    ]);
  });

  test('that cannot be looked up is not created a second time', async () => {
    const order = wish();
    line.meet('lose', 500, 500);
    expect(await gateway().createOrder(order)).toMatchObject({ reason: 'unreachable' });
    expect(await madeUnder(order.receipt)).toHaveLength(1);
    expect(line.seen.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  test('above the account’s limit is refused with that reason', async () => {
    await setFaults({ maximumAmountPaise: 5_767_999 });
    line.meet();
    expect(await gateway().createOrder(wish())).toEqual({ ok: false, reason: 'amount-too-large' });
    expect(line.seen).toHaveLength(1);
  });
});

test('a refund whose response was lost is paid once', async () => {
  const { paymentId } = await paidOrder();
  line.meet('lose');
  const refund = { razorpayPaymentId: paymentId, amount: paise(500), key: newId() };
  expect(await gateway().refund(refund)).toMatchObject({ ok: true, value: { amount: 500 } });
  expect(await api.payments.fetch(paymentId)).toMatchObject({ amount_refunded: 500 });
});

describe('a capture', () => {
  async function authorised() {
    await setFaults({ captureOff: true });
    const { order, paymentId } = await paidOrder();
    const listed = await gateway().listPayments(order.id);
    const [payment] = listed.ok ? listed.value : [];
    if (!payment) throw new Error('no payment');
    return { order, payment, captured: { id: paymentId, status: 'captured' } };
  }

  async function capturesTold(paymentId: string): Promise<number> {
    await sandbox.sandbox().deliverDueWebhooks();
    const told = sandbox.received.filter(({ event }) => event === 'payment.captured');
    return told.filter(({ body }) => body.includes(paymentId)).length;
  }

  test('whose response was lost is reported as captured', async () => {
    const { payment, captured } = await authorised();
    line.meet('lose');
    expect(await gateway().capture(payment)).toMatchObject({ ok: true, value: captured });
  });

  test.each(['lose', 500, 429, 'page', 'silence'] as const)(
    'that fails and is repeated takes the money once: %s',
    async (fate) => {
      const { order, payment, captured } = await authorised();
      line.meet(fate, fate);
      const failed = await gateway({ timeoutMs: 1_000 }).capture(payment);
      expect(failed).toMatchObject({ ok: false, reason: 'unreachable' });
      line.meet();
      const again = await Promise.all([1, 2, 3].map(() => gateway().capture(payment)));
      for (const answer of again) expect(answer).toMatchObject({ ok: true, value: captured });
      expect(await api.orders.fetch(order.id)).toMatchObject({
        status: 'paid',
        amount_paid: payment.amount,
        amount_due: 0,
      });
      expect(await capturesTold(payment.id)).toBe(1);
    },
  );
});
