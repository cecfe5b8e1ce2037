import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

const sandbox = useSandbox();
const { callApi, pay, at, received } = sandbox;

const seconds = (minutes: number) => Math.floor(at.now.getTime() / 1000) + minutes * 60;

async function create(change: Record<string, unknown> = {}) {
  return callApi('POST', '/v1/payment_links', {
    amount: 4_589_900,
    currency: 'INR',
    reference_id: newId(),
    expire_by: seconds(60),
    callback_url: 'https://shop.example/api/back?a=b',
    callback_method: 'get',
    ...change,
  });
}

describe('a sandbox payment link', () => {
  test('has Razorpay’s fields, and is found by its reference', async () => {
    const { status, body } = await create({ reference_id: 'K26-000001' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      amount: 4_589_900,
      amount_paid: 0,
      status: 'created',
      payments: null,
      reference_id: 'K26-000001',
      cancelled_at: 0,
    });
    expect(body['id']).toMatch(/^plink_[A-Za-z0-9]{14}$/);
    expect(body['short_url']).toBe(`https://shop.example/sandbox/link/${String(body['id'])}`);
    const found = await callApi('GET', '/v1/payment_links?reference_id=K26-000001');
    expect(found.body).toEqual({ payment_links: [body] });
    const again = await create({ reference_id: 'K26-000001' });
    expect([again.status, again.body['error']]).toMatchObject([
      400,
      { description: 'payment link with given reference_id already exists' },
    ]);
  });

  test.each([
    [{ expire_by: 1 }, 'expire_by should be at least 15 minutes after current time'],
    [{ amount: 99 }, /minimum amount/],
    [{ accept_partial: true }, 'Partial payments are not enabled for this account.'],
    [{ callback_url: 'nonsense' }, /callback_url/],
    [{ unheard_of: true }, /./],
  ])('cannot be created with %j', async (change, description) => {
    const { status, body } = await create(change);
    expect(status).toBe(400);
    expect((body['error'] as { description: string }).description).toMatch(description);
  });

  test('is paid once, and its webhook names its payment and order', async () => {
    const { body } = await create();
    await pay(String(body['order_id']));
    expect((await pay(String(body['order_id']))).status).toBe(400);
    const { body: paid } = await callApi('GET', `/v1/payment_links/${String(body['id'])}`);
    expect(paid).toMatchObject({
      status: 'paid',
      amount_paid: 4_589_900,
      payments: [{ status: 'captured', plink_id: body['id'] }],
    });
    await sandbox.sandbox().deliverDueWebhooks();
    const event = received.find((each) => each.event === 'payment_link.paid');
    const { contains } = JSON.parse(event?.body ?? '{}') as { contains: string[] };
    expect(contains).toEqual(['payment_link', 'payment', 'order']);
    const cancelled = await callApi('POST', `/v1/payment_links/${String(body['id'])}/cancel`, {});
    expect(cancelled.body['error']).toMatchObject({
      description: 'cannot cancel or expire an already paid/partially paid link',
    });
  });

  test('takes no payment once cancelled or expired', async () => {
    const { body: one } = await create();
    await callApi('POST', `/v1/payment_links/${String(one['id'])}/cancel`, {});
    expect((await pay(String(one['order_id']))).status).toBe(400);
    const { body: other } = await create({ expire_by: seconds(15) });
    sandbox.pass(15 * 60);
    expect((await pay(String(other['order_id']))).status).toBe(400);
    await sandbox.sandbox().deliverDueWebhooks();
    const events = received.map(({ event }) => event);
    expect(events).toEqual(
      expect.arrayContaining(['payment_link.cancelled', 'payment_link.expired']),
    );
  });
});

test('after payment, the page of a link returns the payer to the shop with signed parameters', async () => {
  const { body } = await create();
  const here = `${at.url}/sandbox/link/${String(body['id'])}`;
  expect(await (await fetch(here)).text()).toContain('checkout.js');
  const { body: paid } = await pay(String(body['order_id']));
  const form = new URLSearchParams(
    Object.entries(paid).map(([name, value]) => [name, String(value)]),
  );
  const back = await fetch(`${here}/paid`, { method: 'POST', body: form, redirect: 'manual' });
  const to = new URL(back.headers.get('location') ?? '');
  const said = (name: string) => to.searchParams.get(`razorpay_${name}`) ?? '';
  expect([to.origin, to.searchParams.get('a'), said('payment_link_status')]).toEqual([
    'https://shop.example',
    'b',
    'paid',
  ]);
  const text = ['payment_link_id', 'payment_link_reference_id', 'payment_link_status', 'payment_id']
    .map((name) => said(name))
    .join('|');
  const { keySecret } = sandbox.sandbox().credentials;
  expect(said('signature')).toBe(createHmac('sha256', keySecret).update(text).digest('hex'));
  expect(await (await fetch(here)).text()).toContain('is paid');

  form.set('razorpay_payment_id', 'pay_00000000000000');
  const forged = await fetch(`${here}/paid`, { method: 'POST', body: form, redirect: 'manual' });
  expect(forged.headers.get('location')).toBe(body['short_url']);
});
