import { describe, expect, test } from 'vitest';
import { noFaults } from '#sandboxes/payments/faults.ts';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

const { api, placeOrder, pay, pass, received, sandbox, database, setFaults } = useSandbox();

const control = () => sandbox().control;
const all = { search: '', offset: 0, limit: 50 };
const inOne = <T>(write: (tx: Parameters<ReturnType<typeof control>['forgetAll']>[0]) => T) =>
  database().db.transaction(async (tx) => write(tx));

describe('a sandbox list', () => {
  test('is newest first, and is searched by id', async () => {
    const order = await placeOrder({ receipt: 'K26-000777' });
    pass(1);
    const { body } = await pay(order.id);
    const paymentId = String(body.razorpay_payment_id);
    await api.payments.refund(paymentId, { amount: 500 });
    pass(1);
    const newer = await placeOrder();

    const orders = await control().orders(all);
    expect(orders.rows.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, order.id]);
    expect(await control().orders({ ...all, search: '000777' })).toMatchObject({
      rows: [{ id: order.id, status: 'paid', attempts: 1, amountPaise: 4_589_900 }],
      total: 1,
    });
    const ofOrder = { ...all, search: order.id };
    expect(await control().payments(ofOrder)).toMatchObject({
      rows: [{ id: paymentId, status: 'captured', method: 'netbanking', amountRefundedPaise: 500 }],
      total: 1,
    });
    expect(await control().refunds({ ...all, search: paymentId })).toMatchObject({
      rows: [{ paymentId, amountPaise: 500, status: 'processed' }],
    });
    const deliveries = await control().deliveries(ofOrder);
    expect(deliveries.rows.map(({ event }) => event)).toEqual([
      'refund.processed',
      'refund.created',
      'order.paid',
      'payment.captured',
      'payment.authorized',
    ]);
    expect(await control().deliveries({ ...ofOrder, offset: 4 })).toMatchObject({
      rows: [{ event: 'payment.authorized', status: 'waiting', attempts: 0, lastAnswer: null }],
      total: 5,
    });
    await sandbox().deliverDueWebhooks();
  });
});

describe('a webhook', () => {
  test.each(['delivered', 'dropped'])('that was %s can be resent', async (status) => {
    await setFaults({ dropWebhooks: status === 'dropped' });
    const order = await placeOrder();
    await pay(order.id, undefined, { answer: 'decline' });
    await sandbox().deliverDueWebhooks();
    const [delivery] = (await control().deliveries({ ...all, search: order.id })).rows;
    expect(delivery).toMatchObject({ event: 'payment.failed', status });
    received.length = 0;
    expect(await inOne((tx) => control().replay(tx, delivery?.eventId ?? ''))).toBe(true);
    expect(await sandbox().deliverDueWebhooks()).toBe(1);
    expect(received).toMatchObject([{ eventId: delivery?.eventId, event: 'payment.failed' }]);
    expect((await control().deliveries({ ...all, search: order.id })).rows).toMatchObject([
      { status: 'delivered', lastAnswer: '200' },
    ]);
  });

  test('that does not exist cannot be resent', async () => {
    expect(await inOne((tx) => control().replay(tx, 'none'))).toBe(false);
  });
});

test('only a failed payment can be authorised late', async () => {
  const order = await placeOrder();
  const { body } = await pay(order.id, undefined, { answer: 'decline' });
  const failed = (body.error as { metadata: { payment_id: string } }).metadata.payment_id;
  expect(await inOne((tx) => control().authoriseLate(tx, failed))).toBe(true);
  await sandbox().deliverDueWebhooks();
  expect(await api.payments.fetch(failed)).toMatchObject({ status: 'captured' });
  expect(await inOne((tx) => control().authoriseLate(tx, failed))).toBe(false);
});

describe('the switches', () => {
  test('are set together or not at all, and invalid ones are named', async () => {
    const set = await inOne((tx) =>
      control().setSwitches(tx, { dropWebhooks: true, webhookDelaySeconds: 5 }),
    );
    expect(set).toEqual({
      ok: true,
      value: { ...noFaults, dropWebhooks: true, webhookDelaySeconds: 5 },
    });
    const bad = { captureOff: true, apiDelaySeconds: 61, api: 'explode' };
    expect(await inOne((tx) => control().setSwitches(tx, bad))).toEqual({
      ok: false,
      reason: 'bad-values',
      names: ['api', 'apiDelaySeconds'],
    });
    expect(await control().switches()).toMatchObject({ captureOff: false, dropWebhooks: true });
    await inOne((tx) => control().setSwitches(tx, control().atRest));
    expect(await control().switches()).toEqual(noFaults);
  });
});

test('clearing the sandbox keeps only keys and switches, and it still works', async () => {
  await setFaults({ duplicateWebhooks: true });
  const order = await placeOrder();
  const { body } = await pay(order.id);
  await api.payments.refund(String(body.razorpay_payment_id), {});
  await inOne((tx) => control().forgetAll(tx));
  for (const list of ['orders', 'payments', 'refunds', 'deliveries'] as const) {
    expect(await control()[list](all)).toEqual({ rows: [], total: 0 });
  }
  expect(await control().switches()).toMatchObject({ duplicateWebhooks: true });
  expect(await sandbox().deliverDueWebhooks()).toBe(0);
  expect((await pay((await placeOrder()).id)).status).toBe(200);
});
