import { expect, test } from 'vitest';
import { openGateway } from './gateway.server.ts';
import { useCannedProvider } from './test-canned-provider.server.ts';

const provider = useCannedProvider();
const gateway = (timeoutMs?: number) =>
  openGateway({
    keyId: 'key',
    keySecret: 'secret',
    baseUrl: provider.url,
    ...(timeoutMs ? { timeoutMs } : {}),
  });

/** 21 November in India. */
const from = new Date('2026-11-20T18:30:00Z');
const before = new Date('2026-11-21T18:30:00Z');
const seconds = 'from=1795199400&to=1795285799';

const payment = {
  id: 'pay_1',
  amount: 500,
  currency: 'INR',
  status: 'captured',
  order_id: 'o',
  created_at: 1_795_000_000,
};
const page = (items: unknown[]) => ({ json: { entity: 'collection', count: items.length, items } });
const full = page(Array.from({ length: 100 }, (_, n) => ({ ...payment, id: `pay_${n}` })));

test('the payments of a day are read page by page, to the last', async () => {
  provider.answers(full, page([payment]));
  const listed = await gateway().listPaymentsBetween(from, before);
  expect(listed).toMatchObject({ ok: true, value: { isCut: false } });
  expect(listed.ok && listed.value.items).toHaveLength(101);
  expect(provider.calls()).toEqual([
    `GET /v1/payments?${seconds}&count=100&skip=0`,
    `GET /v1/payments?${seconds}&count=100&skip=100`,
  ]);
});

test('reading stops after ten pages if the provider’s pages never end', async () => {
  provider.answers(...Array.from({ length: 11 }, () => full));
  const listed = await gateway().listPaymentsBetween(from, before);
  expect(listed).toMatchObject({ ok: true, value: { isCut: true } });
  expect(provider.calls()).toHaveLength(10);
});

test('settlements and their entries are read as the provider documents them', async () => {
  provider.answers(
    page([
      {
        id: 'setl_DGlQ1Rj8os78Ec',
        entity: 'settlement',
        amount: 9973635,
        status: 'processed',
        fees: 0,
        tax: 0,
        utr: '1568176960vxp0rj',
        created_at: 1568176960,
      },
    ]),
  );
  expect(await gateway().listSettlementsBetween(from, before)).toEqual({
    ok: true,
    value: {
      isCut: false,
      items: [
        {
          id: 'setl_DGlQ1Rj8os78Ec',
          amount: 9973635,
          status: 'processed',
          utr: '1568176960vxp0rj',
          createdAt: new Date(1568176960_000),
        },
      ],
    },
  });
  provider.answers(
    page([
      {
        entity_id: 'pay_DEXrnipqTmWVGE',
        type: 'payment',
        debit: 0,
        credit: 97100,
        amount: 100000,
        currency: 'INR',
        fee: 2900,
        tax: 0,
        settled: true,
        settlement_id: 'setl_DGlQ1Rj8os78Ec',
        payment_id: null,
        notes: 'Beam me up Scotty.',
      },
    ]),
  );
  expect(await gateway().listSettledOn('2022-06-11')).toEqual({
    ok: true,
    value: {
      isCut: false,
      items: [
        {
          id: 'pay_DEXrnipqTmWVGE',
          type: 'payment',
          settlementId: 'setl_DGlQ1Rj8os78Ec',
          paymentId: null,
          amount: 100000,
          credit: 97100,
          debit: 0,
          fee: 2900,
        },
      ],
    },
  });
  expect(provider.calls().at(-1)).toBe(
    'GET /v1/settlements/recon/combined?year=2022&month=6&day=11&count=500&skip=0',
  );
});

test('a missing or invalid response is returned as a failure', async () => {
  provider.answers('silence', 'silence');
  expect(await gateway(50).listSettledOn('2026-11-21')).toMatchObject({ failure: 'no-answer' });
  const strange = page([{ ...payment, amount: 'much' }]);
  provider.answers(strange, strange);
  expect(await gateway().listPaymentsBetween(from, before)).toMatchObject({ failure: 'nonsense' });
});

test('the settlements of a month are requested without a day', async () => {
  provider.answers(page([]));
  expect(await gateway().listSettledIn('2026-11')).toEqual({
    ok: true,
    value: { isCut: false, items: [] },
  });
  expect(provider.calls()).toEqual([
    'GET /v1/settlements/recon/combined?year=2026&month=11&count=500&skip=0',
  ]);
});

test('what the provider leaves out of a settlement or an entry is unknown, and a refund names its payment', async () => {
  provider.answers(
    page([{ id: 'setl_1', amount: 500, status: 'created', created_at: 1_795_000_000 }]),
  );
  expect(await gateway().listSettlementsBetween(from, before)).toMatchObject({
    value: { items: [{ id: 'setl_1', utr: null }] },
  });
  const entry = { entity_id: 'rfnd_1', type: 'refund', payment_id: 'pay_1' };
  provider.answers(page([{ ...entry, amount: 500, credit: 0, debit: 500, fee: 0 }]));
  expect(await gateway().listSettledOn('2026-11-21')).toMatchObject({
    value: { items: [{ id: 'rfnd_1', settlementId: null, paymentId: 'pay_1', debit: 500 }] },
  });
});

const entries = page(
  Array.from({ length: 500 }, (_, n) => ({
    entity_id: `pay_${n}`,
    type: 'payment',
    amount: 500,
    credit: 500,
    debit: 0,
    fee: 0,
  })),
);
const settlement = { id: 'setl_1', amount: 500, status: 'processed', created_at: 1_795_000_000 };

test.each([
  ['entries of a day', 4, entries, () => gateway().listSettledOn('2026-11-21')],
  ['entries of a month', 40, entries, () => gateway().listSettledIn('2026-11')],
  [
    'settlements',
    1,
    page(Array.from({ length: 100 }, () => settlement)),
    () => gateway().listSettlementsBetween(from, before),
  ],
])(
  'reading %s stops after %i full pages, and says that there may be more',
  async (_, pages, one, read) => {
    provider.answers(...Array.from({ length: pages + 1 }, () => one));
    expect(await read()).toMatchObject({ ok: true, value: { isCut: true } });
    expect(provider.calls()).toHaveLength(pages);
  },
);
