import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import type { CodeUser } from './code-queries.server.ts';
import {
  findUseLocked,
  findUseOfLines,
  recordCodeUse,
  renewCodeUse,
} from './record-code-use.server.ts';
import { codeUses } from './tables.server.ts';
import { addOffer } from './test-offers.server.ts';

const database = useTestDatabase();

const now = new Date('2026-11-20T10:00:00Z');
const buyer = (name: string) => ({
  userId: null,
  customer: { email: `${name}@example.in`, phone: `+91 ${name}` },
});

/** An unpaid order with a code, whose quote is still valid. */
async function ordered(offerId: string, name: string): Promise<string> {
  const order = orderRow({ quoteExpiresAt: new Date(now.getTime() + 60_000) });
  await saveOrder(database.db, order, []);
  const { email, phone } = buyer(name).customer;
  await database.db.insert(codeUses).values({ orderId: order.id, offerId, email, phone });
  return order.id;
}

const emailsOf = async (offerId: string) => {
  const rows = await database.db.select().from(codeUses).where(eq(codeUses.offerId, offerId));
  return Object.fromEntries(rows.map(({ orderId, email }) => [orderId, email]));
};
const renew = (orderId: string, name: string) =>
  database.db.transaction((tx) => renewCodeUse(tx, now, orderId, buyer(name)));

test('an order continued by another person transfers its own code use, and no other', async () => {
  const offerId = await addOffer(database.db, { code: 'LIGHTS' });
  const [first, other] = [await ordered(offerId, 'uma'), await ordered(offerId, 'kala')];
  expect(await renew(first, ' Mina')).toEqual({ ok: true, value: null });
  expect(await emailsOf(offerId)).toEqual({
    [first]: 'mina@example.in',
    [other]: 'kala@example.in',
  });
});

test('a code that may be used again can be transferred to someone who has used it', async () => {
  const offerId = await addOffer(database.db, { code: 'OFTEN' });
  const [first, other] = [await ordered(offerId, 'uma'), await ordered(offerId, 'kala')];
  expect(await renew(first, 'kala')).toEqual({ ok: true, value: null });
  expect(await emailsOf(offerId)).toEqual({
    [first]: 'kala@example.in',
    [other]: 'kala@example.in',
  });
});

test('a new account, e-mail or phone alone is saved with the use of the code', async () => {
  const { db } = database;
  const offerId = await addOffer(db, { code: 'ANEW' });
  const orderId = await ordered(offerId, 'uma');
  const userId = newId();
  await db.insert(profiles).values({ id: userId, name: 'Uma', email: 'u@example.in' });
  const { email } = buyer('uma').customer;
  const steps = [
    { userId: null, customer: { email, phone: '+91 1' } },
    { userId: null, customer: { email: 'new@example.in', phone: '+91 1' } },
    { userId, customer: { email: 'new@example.in', phone: '+91 1' } },
  ];
  for (const step of steps) {
    await db.transaction((tx) => renewCodeUse(tx, now, orderId, step));
    const [use] = await db.select().from(codeUses).where(eq(codeUses.orderId, orderId));
    expect(use).toMatchObject({ userId: step.userId, ...step.customer });
  }
});

test('lines already priced with a once-per-person code are refused to someone who holds it', async () => {
  const { db } = database;
  const [once, often] = [
    await addOffer(db, { code: 'QUOTED', oncePerPerson: true, state: 'paused' }),
    await addOffer(db, { code: 'SPOKEN' }),
  ];
  for (const offerId of [once, often]) await ordered(offerId, 'uma');
  const find = (offerId: string, name: string, code: string | null) => {
    const off = { kind: 'percent', percent: 50 } as const;
    const reduction = { offerId, name: 'Diwali', base: 'making', code, off } as const;
    return db.transaction((tx) => findUseOfLines(tx, now, buyer(name), [{ reduction }]));
  };
  expect(await find(once, 'uma', 'QUOTED')).toMatchObject({ why: 'held' });
  expect(await find(once, 'kala', 'QUOTED')).toBeNull();
  expect(await find(once, 'uma', null)).toBeNull();
  expect(await find(often, 'uma', 'SPOKEN')).toBeNull();
});

test('of two orders of one person at once, the second waits until the first is decided', async () => {
  const { db } = database;
  const offerId = await addOffer(db, { code: 'ATONCE', oncePerPerson: true });
  const person = { userId: newId(), email: 'uma@example.in', phone: '+91 1' };
  const nobody = { userId: null, email: '', phone: '' };
  const use = { offerId, except: [] };
  /** Whether another order gets past the lock while this person's is being placed. */
  const isFree = (other: CodeUser, code = use) =>
    db.transaction(async (tx) => {
      await findUseLocked(tx, now, person, use);
      return db
        .transaction(async (second) => {
          await second.execute(sql`set local lock_timeout = '50ms'`);
          await findUseLocked(second, now, other, code);
          return true;
        })
        .catch(() => false);
    });
  const { userId, email, phone } = person;
  for (const same of [{ userId }, { email }, { phone }]) {
    expect(await isFree({ ...nobody, ...same })).toBe(false);
  }
  expect(await isFree({ userId: newId(), email: 'kala@example.in', phone: '+91 2' })).toBe(true);
  expect(await isFree(person, { ...use, offerId: newId() })).toBe(true);
});

test('a once-per-person code is not transferred to someone who has used it', async () => {
  const offerId = await addOffer(database.db, { code: 'ONCE', oncePerPerson: true });
  const [first, other] = [await ordered(offerId, 'uma'), await ordered(offerId, 'kala')];
  expect(await renew(first, 'kala')).toMatchObject({ ok: false, reason: 'code-refused' });
  expect(await renew(first, 'uma')).toEqual({ ok: true, value: null });
  const uses = { [first]: 'uma@example.in', [other]: 'kala@example.in' };
  expect(await emailsOf(offerId)).toEqual(uses);
  const without = orderRow();
  await saveOrder(database.db, without, []);
  expect(await renew(without.id, 'kala')).toEqual({ ok: true, value: null });
  expect(await emailsOf(offerId)).toEqual(uses);
});

test('a use is recorded for the code on an order’s lines, and for no offer without a code', async () => {
  const { db } = database;
  const offerId = await addOffer(db, { code: 'LAMPS' });
  const reduction = { offerId, name: 'Diwali', base: 'making' } as const;
  const line = (code: string | null) => ({
    reduction: { ...reduction, code, off: { kind: 'percent', percent: 50 } as const },
  });
  const order = { ...orderRow(), createdAt: now };
  await saveOrder(db, order, []);
  const record = (lines: Parameters<typeof recordCodeUse>[3]) =>
    db.transaction((tx) => recordCodeUse(tx, order, buyer('Uma'), lines));
  await record([{ reduction: null }, line(null)]);
  expect(await emailsOf(offerId)).toEqual({});
  await record([{ reduction: null }, line(null), line('LAMPS')]);
  const [use] = await db.select().from(codeUses).where(eq(codeUses.orderId, order.id));
  expect(use).toMatchObject({ offerId, email: 'uma@example.in', phone: '+91 Uma', usedAt: now });
});
