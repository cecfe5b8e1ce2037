import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { newId } from '#platform/ids.ts';
import { ok } from '#platform/result.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import type { SettledEntry } from '#selling/payments/gateway-days.server.ts';
import { unreachable } from '#selling/payments/razorpay-client.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { settleMonth } from './settlements.server.ts';
import { countStates } from './settlements.ts';
import { settlementsCsv } from './settlements-csv.server.ts';

const site = withTestShop();
const db = () => site.shop.db;
const now = new Date('2026-12-03T10:00:00Z');
const november = { month: '2026-11', isTest: false };

const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`);

async function addPaid(
  paymentId: string,
  day: string,
  rupees: number,
  own: Parameters<typeof orderRow>[0] = {},
): Promise<string> {
  const order = orderRow({
    isTest: false,
    orderNumber: `K26-${paymentId}`,
    totalAmount: paise(rupees * 100),
    paymentStatus: 'paid',
    razorpayPaymentId: paymentId,
    paymentMethod: 'cash',
    paidAt: new Date(`${day}T12:00:00+05:30`),
    ...own,
  });
  await saveOrder(db(), order, []);
  return order.id;
}

function entry(id: string, rupees: number, type = 'payment'): SettledEntry {
  const amount: Paise = paise(rupees * 100);
  const none = paise(0);
  const isBack = type === 'refund';
  return {
    id,
    type,
    settlementId: 'setl_1',
    paymentId: null,
    amount,
    credit: isBack ? none : amount,
    debit: isBack ? amount : none,
    fee: paise(rupees * 2),
  };
}

const listed: Record<string, SettledEntry[]> = {
  '2026-11': [
    entry('pay_same', 1_000),
    entry('pay_other', 900),
    entry('pay_october', 500),
    entry('pay_nobody', 70),
    entry('rfnd_same', 100, 'refund'),
    entry('adj_1', 5, 'adjustment'),
    entry('pay_unpaid', 60),
    entry('rfnd_october', 100, 'refund'),
    entry('rfnd_failed', 100, 'refund'),
  ],
  '2026-12': [entry('pay_last', 300), entry('pay_december', 999)],
};
const gateway = {
  listSettledIn: async (month: string) => ok({ items: listed[month] ?? [], isCut: false }),
};

beforeAll(async () => {
  const id = await addPaid('pay_same', '2026-11-02', 1_000);
  await addPaid('pay_other', '2026-11-03', 1_000);
  await addPaid('pay_lost', '2026-11-04', 400);
  await addPaid('pay_october', '2026-10-31', 500);
  await addPaid('pay_last', '2026-11-29', 300);
  await addPaid('pay_new', '2026-11-30', 200);
  await addPaid('counter_1', '2026-11-05', 800);
  await addPaid('pay_december', '2026-12-01', 999, { paidAt: midnight('2026-12-01') });
  await addPaid('pay_midnight', '2026-11-01', 40, { paidAt: midnight('2026-11-01') });
  const sandbox = await addPaid('pay_sandbox', '2026-11-05', 50, { isTest: true });
  await addPaid('pay_unpaid', '2026-11-05', 60, { paymentStatus: 'pending', paidAt: null });
  const [earlier, later] = [newId(), newId()].toSorted();
  await addPaid('pay_after', '2026-09-02', 30, { id: later });
  await addPaid('pay_next', '2026-09-02', 20, { id: earlier });
  await addPaid('pay_first', '2026-09-01', 10);
  const refund = (
    refundId: string,
    leftAt: string,
    own: Partial<typeof refunds.$inferInsert> = {},
  ) =>
    db()
      .insert(refunds)
      .values({
        orderId: id,
        razorpayPaymentId: 'pay_same',
        razorpayRefundId: refundId,
        amount: paise(100_00),
        state: 'processed',
        reason: 'Lighter piece',
        requestedBy: 'shop',
        createdAt: new Date('2026-10-06T06:00:00Z'),
        leftAt: new Date(leftAt),
        ...own,
      });
  await refund('rfnd_same', '2026-11-06T11:30:00+05:30');
  const [early, late] = [newId(), newId()].toSorted();
  await refund('rfnd_after', '2026-09-03T12:00:00+05:30', { id: late });
  await refund('rfnd_next', '2026-09-03T12:00:00+05:30', { id: early });
  await refund('rfnd_first', '2026-09-02T12:00:00+05:30');
  await refund('rfnd_midnight', '2026-11-01T00:00:00+05:30');
  await refund('rfnd_december', '2026-12-01T00:00:00+05:30');
  const paidInCash = { razorpayPaymentId: 'counter_1', method: 'cash' } as const;
  await refund('rfnd_cash', '2026-11-06T11:30:00+05:30', paidInCash);
  await refund('rfnd_sandbox', '2026-11-06T11:30:00+05:30', { orderId: sandbox });
  await refund('rfnd_october', '2026-10-31T23:59:59+05:30');
  await refund('rfnd_failed', '', { leftAt: null, state: 'failed' });
});

test('each payment and refund is matched, on its way, missing on one side or of another amount', async () => {
  const settled = await settleMonth({ db: db(), gateway, now }, november);
  if (!settled.ok) throw new Error(settled.reason);
  const { rows, fees, atCounter, isCut } = settled.value;
  const states = rows.map(({ id, state }) => `${id} ${state}`);
  expect(states.toSorted()).toEqual([
    'adj_1 missing-here',
    'pay_last matched',
    'pay_lost missing-there',
    'pay_midnight missing-there',
    'pay_new on-the-way',
    'pay_nobody missing-here',
    'pay_october matched',
    'pay_other differs',
    'pay_same matched',
    'pay_unpaid missing-here',
    'rfnd_failed missing-here',
    'rfnd_midnight missing-there',
    'rfnd_october matched',
    'rfnd_same matched',
  ]);
  // Mismatches come first, matches last.
  expect(states.at(0)).toContain('missing-here');
  expect(states.at(-1)).toContain('matched');
  expect(countStates(rows).matched).toEqual({ count: 5, total: (1_000 + 500 + 300 - 200) * 100 });
  expect(fees).toBe((1_000 + 900 + 500 + 70 + 100 + 5 + 60 + 200) * 2);
  expect(atCounter).toMatchObject([{ way: 'cash', received: { count: 1, total: 800_00 } }]);
  expect(isCut).toBe(false);
  const [head, ...lines] = settlementsCsv(settled.value).split('\r\n');
  expect(head).toBe(
    'State,Kind,Provider ID,Order,Day (IST),Settlement,In the shop (INR),At the provider (INR),Fee (INR)',
  );
  expect(lines).toEqual([
    'No order,payment,pay_nobody,,,setl_1,,70.00,1.40',
    'No order,adjustment,adj_1,,,setl_1,,5.00,0.10',
    'No order,payment,pay_unpaid,,,setl_1,,60.00,1.20',
    'No order,refund,rfnd_failed,,,setl_1,,100.00,2.00',
    'Different amount,payment,pay_other,K26-pay_other,2026-11-03,setl_1,1000.00,900.00,18.00',
    'Not paid out,payment,pay_midnight,K26-pay_midnight,2026-11-01,,40.00,,',
    'Not paid out,payment,pay_lost,K26-pay_lost,2026-11-04,,400.00,,',
    'Not paid out,refund,rfnd_midnight,K26-pay_same,2026-11-01,,100.00,,',
    'In transit,payment,pay_new,K26-pay_new,2026-11-30,,200.00,,',
    'Matched,payment,pay_same,K26-pay_same,2026-11-02,setl_1,1000.00,1000.00,20.00',
    'Matched,payment,pay_last,K26-pay_last,2026-11-29,setl_1,300.00,300.00,6.00',
    'Matched,refund,rfnd_same,K26-pay_same,2026-11-06,setl_1,100.00,100.00,2.00',
    'Matched,payment,pay_october,K26-pay_october,2026-10-31,setl_1,500.00,500.00,10.00',
    'Matched,refund,rfnd_october,K26-pay_same,2026-10-31,setl_1,100.00,100.00,2.00',
    '',
  ]);
});

test('rows of the same state are payments, then refunds, by their time and then by age', async () => {
  const september = { ...november, month: '2026-09' };
  const settled = await db().transaction(async (tx) => {
    // An index would return them in this order by chance.
    await tx.execute(sql`set local enable_indexscan = off`);
    return settleMonth({ db: tx, gateway, now }, september);
  });
  if (!settled.ok) throw new Error(settled.reason);
  expect(settled.value.rows.map(({ id }) => id)).toEqual(
    ['pay', 'rfnd'].flatMap((kind) => ['first', 'next', 'after'].map((id) => `${kind}_${id}`)),
  );
});

test.each(['2026-11', '2026-12'])(
  'a provider list that was cut off in %s is reported as cut off',
  async (cut) => {
    const long = {
      listSettledIn: async (month: string) => ok({ items: [], isCut: month === cut }),
    };
    const settled = await settleMonth({ db: db(), gateway: long, now }, november);
    expect(settled).toMatchObject({ ok: true, value: { isCut: true } });
  },
);

test('a provider that does not answer is an error, not a month without settlements', async () => {
  const silent = { listSettledIn: async () => unreachable('no-answer') };
  const settled = await settleMonth({ db: db(), gateway: silent, now }, november);
  expect(settled).toMatchObject({ ok: false, reason: 'unreachable' });
});

test.each([
  ['2026-11-30T23:59:59+05:30', ['2026-11']],
  ['2026-12-01T00:00:00+05:30', ['2026-11', '2026-12']],
])('at %s the provider is asked about %j', async (moment, expected) => {
  const asked: string[] = [];
  const listSettledIn = async (month: string) => {
    asked.push(month);
    return ok({ items: [], isCut: false });
  };
  const at = new Date(moment);
  expect(
    await settleMonth({ db: db(), gateway: { listSettledIn }, now: at }, november),
  ).toMatchObject({ ok: true });
  expect(asked).toEqual(expected);
});
