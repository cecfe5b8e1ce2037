import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { type Gateway, openGateway } from './gateway.server.ts';
import { isPaymentSignature } from './signatures.server.ts';
import { type ProviderUnderTest, providersUnderTest } from './test-providers.server.ts';

const refused = (words: RegExp) => ({
  ok: false,
  reason: 'refused',
  description: expect.stringMatching(words) as string,
});
const badRequest = { statusCode: 400, error: { code: 'BAD_REQUEST_ERROR' } };
const noSuchOrder = 'order_00000000000000';
const noSuchPayment = 'pay_00000000000000';

/** What the shop relies on at the provider. The sandbox must behave like Razorpay in all of it. */
describe.each(providersUnderTest())('$name', ({ use }) => {
  const provider: ProviderUnderTest = use();
  const gateway = (): Gateway => openGateway(provider.options());
  const wish = () => ({ amount: paise(5_768_000), receipt: newId(), notes: { order_id: newId() } });

  async function order(): Promise<string> {
    const created = await gateway().createOrder(wish());
    if (!created.ok) throw new Error(created.reason);
    return created.value.razorpayOrderId;
  }

  test('an order is created as requested, and waits for its payment', async () => {
    const wanted = wish();
    const created = await gateway().createOrder(wanted);
    const id = created.ok ? created.value.razorpayOrderId : '';
    expect(id).toMatch(/^order_[A-Za-z0-9]{14}$/);
    expect(await provider.api.orders.fetch(id)).toMatchObject({
      id,
      entity: 'order',
      amount: 5_768_000,
      amount_paid: 0,
      amount_due: 5_768_000,
      currency: 'INR',
      receipt: wanted.receipt,
      status: 'created',
      attempts: 0,
      notes: wanted.notes,
      created_at: expect.any(Number) as number,
    });
    expect(await gateway().listPayments(id)).toEqual({ ok: true, value: [] });
    expect(await provider.api.orders.all({ receipt: wanted.receipt })).toMatchObject({
      entity: 'collection',
      count: 1,
      items: [{ id }],
    });
  });

  test('an order without notes has an empty list of them', async () => {
    const made = await provider.api.orders.create({
      amount: 500,
      currency: 'INR',
      receipt: newId(),
    });
    expect(await provider.api.orders.fetch(made.id)).toMatchObject({ notes: [] });
  });

  test('an invalid order is refused and not created', async () => {
    expect(await gateway().createOrder({ ...wish(), amount: paise(99) })).toEqual(
      refused(/amount/i),
    );
    expect(await gateway().createOrder({ ...wish(), receipt: 'r'.repeat(41) })).toEqual(
      refused(/receipt/i),
    );
    const manyNotes = Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`note ${n}`, 'x']));
    const good = { amount: 500, currency: 'INR', receipt: newId() };
    for (const bad of [
      { amount: 500.5 },
      { amount: -500 },
      { currency: 'XXX' },
      { notes: manyNotes },
    ]) {
      await expect(provider.api.orders.create({ ...good, ...bad })).rejects.toMatchObject(
        badRequest,
      );
    }
    expect(await provider.api.orders.all({ receipt: good.receipt })).toMatchObject({ count: 0 });
  });

  test('any call about an unknown order or payment is refused', async () => {
    expect(await gateway().listPayments(noSuchOrder)).toEqual(refused(/does not exist/));
    expect(await gateway().listPayments('order_1')).toEqual(refused(/not a valid id/));
    expect(await gateway().listRefunds(noSuchPayment)).toEqual(refused(/does not exist/));
    const payment = { id: noSuchPayment, amount: paise(500), currency: 'INR' };
    const asked = {
      razorpayOrderId: null,
      status: 'authorized',
      method: null,
      errorDescription: null,
      createdAt: new Date(),
    } as const;
    expect(await gateway().capture({ ...payment, ...asked })).toEqual(refused(/does not exist/));
    const refund = { razorpayPaymentId: noSuchPayment, amount: paise(500), key: newId() };
    expect(await gateway().refund(refund)).toEqual(refused(/does not exist/));
  });

  test('a caller without the secret learns nothing', async () => {
    const stranger = openGateway({ ...provider.options(), keySecret: 'not the secret' });
    expect(await stranger.listPayments(await order())).toEqual({
      ok: false,
      reason: 'unreachable',
      failure: 'keys-refused',
    });
  });

  test('a payment is captured once, and refunded once per key and up to its amount', async () => {
    const payment = await provider.capturedPayment();
    expect(await gateway().capture(payment)).toMatchObject({
      ok: true,
      value: { id: payment.id, amount: payment.amount, currency: 'INR', status: 'captured' },
    });
    const refund = { razorpayPaymentId: payment.id, amount: paise(100), key: newId() };
    const first = await gateway().refund(refund);
    expect(first).toMatchObject({
      ok: true,
      value: { id: expect.stringMatching(/^rfnd_/) as string, amount: 100, receipt: refund.key },
    });
    expect(await gateway().refund(refund)).toMatchObject({
      value: { id: first.ok && first.value.id },
    });
    expect((await gateway().refund({ ...refund, amount: paise(200) })).ok).toBe(false);
    const listed = await gateway().listRefunds(payment.id);
    const ofKey = listed.ok ? listed.value.filter(({ receipt }) => receipt === refund.key) : [];
    expect(ofKey).toMatchObject([
      { id: first.ok && first.value.id, razorpayPaymentId: payment.id },
    ]);
    const { created_at } = await provider.api.refunds.fetch(first.ok ? first.value.id : '');
    const idsSince = async (second: number) => {
      const since = await gateway().listRefundsSince(new Date(second * 1_000));
      return since.ok ? since.value.map(({ id }) => id) : [];
    };
    expect(await idsSince(created_at)).toContain(first.ok && first.value.id);
    expect(await idsSince(created_at + 1)).not.toContain(first.ok && first.value.id);
    expect(await gateway().refund({ ...refund, amount: payment.amount, key: newId() })).toEqual(
      refused(/greater than|exceeds/i),
    );
  });

  test('the payments and settlements of a day can be listed', async () => {
    const payment = await provider.capturedPayment();
    const { created_at } = await provider.api.payments.fetch(payment.id);
    const second = (from: number) => [from, from + 1].map((each) => new Date(each * 1000));
    const [from, before] = second(created_at) as [Date, Date];
    const taken = await gateway().listPaymentsBetween(from, before);
    expect(taken.ok && taken.value.items).toContainEqual(payment);
    const settled = await gateway().listSettlementsBetween(new Date(0), new Date());
    expect(settled).toMatchObject({ ok: true });
    expect(await gateway().listSettledOn('2022-06-11')).toMatchObject({ ok: true });
  });

  test('a payment signature passes the shop’s check, for its own order only', async () => {
    const { order_id, payment_id, signature } = await provider.signedPayment();
    const { keySecret } = provider.options();
    const ids = { razorpayOrderId: order_id, razorpayPaymentId: payment_id };
    expect(isPaymentSignature(signature, ids, keySecret)).toBe(true);
    expect(isPaymentSignature(signature, { ...ids, razorpayOrderId: noSuchOrder }, keySecret)).toBe(
      false,
    );
  });
});
