import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { useCounterUnderTest } from '#orders/counter/test-counter.server.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { formatIndianDate } from '#platform/indian-time.ts';
import { paise } from '#price/money/money.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { countDrawer } from './count-drawer.server.ts';
import { listDrawerCounts, readDrawer } from './drawer-queries.server.ts';

const shop = useCounterUnderTest();
const { db, clock } = shop;

const drawer = () => readDrawer(db(), { isTest: true, now: clock() });
const nothing = { takenOut: paise(0), reason: '' };

async function takeCash(method: 'cash' | 'card' = 'cash') {
  const orderId = await shop.placeByStaff(await shop.addRing(1), {
    customer: { name: 'Asha Rao', email: `${newId()}@example.com`, phone: '' },
  });
  await shop.payAtCounter(orderId, { method });
  shop.pass(60);
  return orderId;
}

async function count(counted: number, change: Partial<Parameters<typeof countDrawer>[1]> = {}) {
  const { expected } = await drawer();
  const form = { id: newId(), isTest: true, counted: paise(counted), seenExpected: expected };
  return countDrawer(shop.desk(), { ...form, ...nothing, by: shop.by, ...change });
}

test('the drawer holds what the last count left plus the cash received since, and nothing else', async () => {
  await takeCash();
  await takeCash('card');
  expect(await drawer()).toMatchObject({ last: null, expected: ringPrice });
  expect(await count(ringPrice, { takenOut: paise(50_000_00) })).toMatchObject({ ok: true });
  shop.pass(60);
  await takeCash();
  const left = ringPrice - 50_000_00;
  expect(await drawer()).toMatchObject({ left, received: ringPrice, expected: left + ringPrice });
});

test('a count that differs needs a reason, and records who counted, what was expected and found', async () => {
  const { expected } = await drawer();
  expect(await count(expected - 500_00)).toEqual({ ok: false, reason: 'reason-needed' });
  const more = { takenOut: paise(expected + 100), reason: '' };
  expect(await count(expected, more)).toEqual({ ok: false, reason: 'more-than-counted' });
  const id = newId();
  const reason = 'Change was given wrong';
  expect(await count(expected - 500_00, { id, reason })).toMatchObject({ ok: true });
  expect(await count(expected - 500_00, { id, reason }), 'sent twice').toMatchObject({ ok: true });
  const [latest, before] = await listDrawerCounts(db(), { isTest: true, atMost: 2 });
  expect(latest).toEqual({
    id,
    isTest: true,
    countedAt: clock(),
    countedBy: shop.by,
    expected,
    counted: expected - 500_00,
    takenOut: 0,
    reason,
  });
  expect(before?.id).not.toBe(id);
  const change = { countedPaise: expected - 500_00, takenOutPaise: 0, reason };
  const logged = { expectedPaise: expected };
  expect(await logOf(id)).toMatchObject([
    {
      what: 'drawer counted',
      who: shop.by,
      subjectName: formatIndianDate(clock()),
      before: logged,
      after: change,
      happenedAt: clock(),
    },
  ]);
});

const logOf = (id: string) => db().select().from(auditLog).where(eq(auditLog.subjectId, id));

test('all that was counted may be taken out, and a count as expected is logged without a reason', async () => {
  const [{ expected }, id] = [await drawer(), newId()];
  expect(await count(expected, { id, takenOut: paise(expected) })).toMatchObject({ ok: true });
  const [logged] = await logOf(id);
  expect(logged?.after).toEqual({
    expectedPaise: null,
    countedPaise: expected,
    takenOutPaise: expected,
  });
  expect(await drawer()).toMatchObject({ left: 0, received: 0, paidBack: 0, expected: 0 });
  await takeCash();
  expect(await drawer()).toMatchObject({ left: 0, received: ringPrice, expected: ringPrice });
});

test('cash paid back is no longer in the drawer', async () => {
  const { left, received, paidBack, expected } = await drawer();
  const orderId = await takeCash();
  const order = await shop.readOrder(orderId);
  await db()
    .insert(refunds)
    .values({
      orderId,
      razorpayPaymentId: order.razorpayPaymentId ?? '',
      razorpayRefundId: `counter_${newId()}`,
      amount: paise(103_00),
      state: 'processed',
      reason: 'Lighter',
      requestedBy: shop.by,
      leftAt: clock(),
      method: 'cash',
    });
  shop.pass(60);
  expect(await drawer()).toMatchObject({
    left,
    received: received + ringPrice,
    paidBack: paidBack + 103_00,
    expected: expected + ringPrice - 103_00,
  });
});

test('before the first count the drawer holds the cash of today, which begins at midnight in India', async () => {
  const midnight = new Date('2026-05-11T00:00:00+05:30');
  const pay = (paidAt: Date) =>
    saveOrder(
      db(),
      orderRow({
        isTest: false,
        totalAmount: paise(100_00),
        paymentStatus: 'paid',
        paymentMethod: 'cash',
        razorpayPaymentId: `counter_${newId()}`,
        paidAt,
      }),
      [],
    );
  await pay(new Date(midnight.getTime() - 1));
  await pay(midnight);
  const now = new Date(midnight.getTime() + 60_000);
  const today = { last: null, left: 0, received: 100_00, paidBack: 0, expected: 100_00 };
  expect(await readDrawer(db(), { isTest: false, now })).toEqual(today);
});

test('real sales have a drawer of their own, which the sandbox’s counts and cash leave alone', async () => {
  await takeCash();
  const real = { isTest: false, now: clock() };
  expect(await readDrawer(db(), real)).toMatchObject({ last: null, left: 0, expected: 0 });
  const { expected } = await drawer();
  expect(await count(expected, { isTest: false })).toEqual({ ok: false, reason: 'cash-moved' });
});

test('the counts of a span are those from its start until just before its end, newest first', async () => {
  const ids = [newId(), newId(), newId()];
  const times: Date[] = [];
  for (const id of ids) {
    shop.pass(60);
    times.push(clock());
    const { expected } = await drawer();
    expect(await count(expected, { id })).toMatchObject({ ok: true });
  }
  const [first = clock(), second = clock(), third = clock()] = times;
  const within = async (from: Date, before: Date) => {
    const span = { from, before };
    return (await listDrawerCounts(db(), { isTest: true, span, atMost: 9 })).map(({ id }) => id);
  };
  expect(await within(first, third)).toEqual([ids[1], ids[0]]);
  expect(await within(second, second)).toEqual([]);
});

test('a count is refused if cash was taken while counting', async () => {
  const { expected: seenExpected } = await drawer();
  await takeCash();
  expect(await count(seenExpected, { seenExpected })).toEqual({ ok: false, reason: 'cash-moved' });
});
