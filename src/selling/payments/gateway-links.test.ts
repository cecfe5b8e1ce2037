import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { openGateway } from './gateway.server.ts';
import { refusal, useCannedProvider } from './test-canned-provider.server.ts';

const provider = useCannedProvider();
const gateway = () => openGateway({ keyId: 'key', keySecret: 'secret', baseUrl: provider.url });
const trouble = { status: 500 };
const outOfReach = { ok: false, reason: 'unreachable', failure: 'server-error' };

const reported = { id: 'plink_1', short_url: 'https://rzp.example/i/1', status: 'created' };
const link = { id: 'plink_1', url: reported.short_url, status: 'created', paymentIds: [] };
const listed = (...links: object[]) => ({ json: { payment_links: links } });

const wish = {
  amount: paise(500),
  reference: 'our & id',
  description: 'Order K26-1',
  customer: { name: 'Asha Rao', email: 'asha@example.in' },
  expiresAt: new Date('2026-11-22T10:00:00.900Z'),
  callbackUrl: 'https://kanak.example/api/payment-link-callback',
};
const create = { call: 'POST /v1/payment_links' };
const lookUp = { call: 'GET /v1/payment_links?reference_id=our%20%26%20id' };

describe('a payment link', () => {
  test('is created for the whole sum until its order’s price expires, and the shop writes itself', async () => {
    provider.answers({ json: reported });
    expect(await gateway().createLink(wish)).toEqual({ ok: true, value: link });
    const { amount, description, customer } = wish;
    expect(provider.seen).toMatchObject([
      {
        ...create,
        body: {
          amount,
          description,
          customer,
          currency: 'INR',
          accept_partial: false,
          reference_id: 'our & id',
          notify: { sms: false, email: false },
          reminder_enable: false,
          expire_by: 1_795_341_600,
          callback_url: wish.callbackUrl,
          callback_method: 'get',
        },
      },
    ]);
  });

  test('whose response was lost is looked up by its reference, and not created again', async () => {
    provider.answers(trouble, listed(reported));
    expect(await gateway().createLink(wish)).toEqual({ ok: true, value: link });
    expect(provider.seen).toMatchObject([create, lookUp]);
  });

  test('that exists already under its reference is found', async () => {
    provider.answers(refusal('The reference_id already exists'), listed(reported));
    expect(await gateway().createLink(wish)).toEqual({ ok: true, value: link });
    expect(provider.seen).toMatchObject([create, lookUp]);
  });

  test('that was not created is created again after a short pause', async () => {
    provider.answers(trouble, listed(), { json: reported });
    expect(await gateway().createLink(wish)).toEqual({ ok: true, value: link });
    expect(provider.seen).toMatchObject([create, lookUp, create]);
  });

  test('is not created again if it cannot be looked up', async () => {
    provider.answers(trouble, trouble, trouble);
    expect(await gateway().createLink(wish)).toEqual(outOfReach);
    expect(provider.seen).toMatchObject([create, lookUp, lookUp]);
  });

  test.each([
    ['keys are refused', { status: 401 }, { reason: 'unreachable', failure: 'keys-refused' }],
    ['sum is too large', refusal('Amount exceeds maximum amount'), { reason: 'amount-too-large' }],
    ['customer is refused', refusal('Bad'), { reason: 'refused', description: 'Bad' }],
  ])('is not looked up if its %s', async (_, answer, fault) => {
    provider.answers(answer);
    expect(await gateway().createLink(wish)).toEqual({ ok: false, ...fault });
    expect(provider.seen).toMatchObject([create]);
  });

  test('has one of five states and its payments; an unknown state is rejected', async () => {
    for (const status of ['created', 'partially_paid', 'paid', 'cancelled', 'expired']) {
      const payments = [{ payment_id: 'pay_1' }, { payment_id: 'pay_2' }];
      provider.answers({ json: { ...reported, status, payments } });
      const paymentIds = ['pay_1', 'pay_2'];
      const value = { ...link, status, paymentIds };
      expect(await gateway().readLink('plink/1')).toEqual({ ok: true, value });
    }
    expect(provider.calls().at(-1)).toBe('GET /v1/payment_links/plink%2F1');
    provider.answers(...['', ''].map((status) => ({ json: { ...reported, status } })));
    expect(await gateway().readLink('plink_1')).toMatchObject({ failure: 'nonsense' });
  });

  test('is found by its reference, and is null where the provider has none', async () => {
    provider.answers(listed(reported), listed(), refusal('Bad'));
    expect(await gateway().findLink('our & id')).toEqual({ ok: true, value: link });
    expect(await gateway().findLink('our & id')).toEqual({ ok: true, value: null });
    expect(await gateway().findLink('our & id')).toMatchObject({ reason: 'refused' });
    expect(provider.seen).toMatchObject([lookUp, lookUp, lookUp]);
  });

  test('is cancelled at the provider, once more where there was no answer', async () => {
    provider.answers(trouble, { json: { ...reported, status: 'cancelled', payments: null } });
    expect(await gateway().cancelLink('plink/1')).toEqual({
      ok: true,
      value: { ...link, status: 'cancelled' },
    });
    const cancel = { call: 'POST /v1/payment_links/plink%2F1/cancel', body: {} };
    expect(provider.seen).toMatchObject([cancel, cancel]);
  });
});
