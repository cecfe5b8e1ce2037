import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { useCounterUnderTest } from '#orders/counter/test-counter.server.ts';
import { paise } from '#price/money/money.ts';
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
  expect(latest).toMatchObject({ id, expected, counted: expected - 500_00, reason });
  expect(latest?.countedBy).toBe(shop.by);
  expect(before?.id).not.toBe(id);
  const log = await db().select().from(auditLog).where(eq(auditLog.subjectId, id));
  expect(log).toMatchObject([{ what: 'drawer counted', who: shop.by }]);
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
