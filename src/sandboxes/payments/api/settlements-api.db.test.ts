import { expect, test } from 'vitest';
import { useSandbox } from '#sandboxes/payments/under-test/use-sandbox.server.ts';

const { api, placeOrder, pay, pass, at } = useSandbox();
const dayOf = (day: number) => ({ year: 2026, month: 11, day });
const day = 24 * 60 * 60;

async function paid(amount: number): Promise<string> {
  const order = await placeOrder({ amount });
  const { body } = await pay(order.id);
  return String(body.razorpay_payment_id);
}

test('payments are settled after two days less fees, net of that day’s refunds', async () => {
  at.now = new Date('2026-11-21T10:00:00Z');
  const [first, second] = [await paid(1_000_000), await paid(500_000)];
  const refund = await api.payments.refund(second, { amount: 100_000 });
  expect(await api.settlements.all()).toMatchObject({ count: 0, items: [] });

  pass(2 * day);
  const fees = 23_600 + 11_800;
  const { items } = await api.settlements.all();
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^setl_[A-Za-z0-9]{14}$/) as string,
      entity: 'settlement',
      amount: 1_500_000 - fees - 100_000,
      status: 'processed',
      fees: 0,
      tax: 0,
      utr: expect.stringMatching(/^RZRP[A-Z0-9]{12}$/) as string,
      created_at: new Date('2026-11-23T10:00:00+05:30').getTime() / 1000,
    },
  ]);
  const settled = await api.settlements.recon(dayOf(23));
  expect(settled).toMatchObject({ entity: 'collection', count: 3 });
  expect(settled.items.map((each) => [each['entity_id'], each['type']])).toEqual(
    expect.arrayContaining([
      [first, 'payment'],
      [second, 'payment'],
      [refund.id, 'refund'],
    ]),
  );
  expect(settled.items.find((each) => each['entity_id'] === first)).toMatchObject({
    credit: 976_400,
    debit: 0,
    amount: 1_000_000,
    fee: 23_600,
    settled: true,
    settlement_id: items[0]?.id,
    settlement_utr: items[0]?.['utr'],
  });
  const moved = settled.items.reduce(
    (sum, each) => sum + Number(each['credit']) - Number(each['debit']),
    0,
  );
  expect(moved).toBe(items[0]?.amount);
  expect(await api.settlements.recon(dayOf(22))).toMatchObject({ count: 0 });
  expect(await api.settlements.recon({ year: 2026, month: 11 })).toMatchObject({ count: 3 });
});

test('days end at midnight in India, and lists are filtered by from, to, count and skip', async () => {
  at.now = new Date('2026-12-01T18:29:00Z');
  await paid(200_000);
  pass(120);
  await paid(300_000);
  pass(3 * day);
  const noon = (text: string) => new Date(`${text}T12:00:00+05:30`).getTime() / 1000;
  const both = await api.settlements.all({ from: noon('2026-12-02'), to: noon('2026-12-04') });
  expect(both.items.map(({ amount }) => amount)).toEqual([292_920, 195_280]);
  const one = await api.settlements.all({ from: noon('2026-12-03'), to: noon('2026-12-04') });
  expect(one.items.map(({ amount }) => amount)).toEqual([292_920]);
  const second = await api.settlements.all({ from: noon('2026-12-02'), count: 1, skip: 1 });
  expect(second.items.map(({ amount }) => amount)).toEqual([195_280]);
  const part = { year: 2026, month: 12, count: 1, skip: 1 };
  expect((await api.settlements.recon(part)).items.map(({ amount }) => amount)).toEqual([300_000]);
});

test('a day with more refunded than received is not settled', async () => {
  at.now = new Date('2027-01-05T10:00:00Z');
  const payment = await paid(200_000);
  pass(5 * day);
  await api.payments.refund(payment, {});
  pass(3 * day);
  const from = new Date('2027-01-10T00:00:00Z').getTime() / 1000;
  expect(await api.settlements.all({ from })).toMatchObject({ count: 0 });
  expect(await api.settlements.recon({ year: 2027, month: 1, day: 12 })).toMatchObject({
    count: 0,
  });
});

test('a report without year or month, or of more than 1,000 rows, is refused', async () => {
  const queries: Record<string, string | number>[] = [
    { month: 11 },
    { year: 2026 },
    { year: 'soon', month: 11 },
    { year: 2026, month: 11, count: 1001 },
  ];
  for (const query of queries) {
    await expect(api.settlements.recon(query)).rejects.toMatchObject({ statusCode: 400 });
  }
});
