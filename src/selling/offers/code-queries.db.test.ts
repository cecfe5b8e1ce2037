import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { type NewOrder, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { type CodeUser, findCode, findCodeUse } from './code-queries.server.ts';
import { codeUses, type offers } from './tables.server.ts';
import { addOffer } from './test-offers.server.ts';

const database = useTestDatabase();

const now = new Date('2026-11-20T10:00:00Z');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('a code is found while it is on and within its dates, and is otherwise refused with the reason', async () => {
  const { db } = database;
  const dates = { startsAt: at(-10), endsAt: at(10) };
  const answerTo = async (own: Partial<typeof offers.$inferInsert>) => {
    const code = `C-${newId().slice(-12).toUpperCase()}`;
    await addOffer(db, { code, ...dates, ...own });
    const found = await findCode(db, code, now);
    return found.ok || found.problem.why;
  };
  expect(await answerTo({})).toBe(true);
  expect(await answerTo({ startsAt: now })).toBe(true);
  expect(await answerTo({ endsAt: null })).toBe(true);
  expect(await answerTo({ startsAt: at(1) })).toBe('not-yet');
  expect(await answerTo({ endsAt: now })).toBe('over');
  expect(await answerTo({ state: 'paused' })).toBe('over');
  expect(await answerTo({ state: 'paused', endsAt: null })).toBe('over');
  expect(await answerTo({ state: 'draft' })).toBe('unknown');
  expect(await findCode(db, 'NOBODYS', now)).toMatchObject({ problem: { why: 'unknown' } });
});

test('a code is found with its own reduction and terms', async () => {
  const { db } = database;
  await addOffer(db, { code: 'OTHER', offAmount: 5, startsAt: at(-10), endsAt: null });
  const terms = { minimumOrder: paise(50_000_00), oncePerPerson: true };
  const id = await addOffer(db, { code: 'LIGHTS', startsAt: at(-10), endsAt: null, ...terms });
  expect(await findCode(db, 'LIGHTS', now)).toMatchObject({
    ok: true,
    value: { ...terms, offer: { reduction: { offerId: id, code: 'LIGHTS' } } },
  });
});

const uma = { email: 'uma@example.in', phone: '+91 1' };
const nobody: CodeUser = { userId: null, email: null, phone: null };
/** How long an order may be paid after its quote has expired. */
const grace = 5 * 60;

/** An order in which Uma used a code, unpaid and with a valid quote. */
async function used(offerId: string, own: Partial<NewOrder> = {}, by: Partial<CodeUser> = {}) {
  const order = orderRow({ quoteExpiresAt: at(60), ...own });
  await saveOrder(database.db, order, []);
  await database.db
    .insert(codeUses)
    .values({ orderId: order.id, offerId, ...uma, userId: by.userId ?? null });
  return order.id;
}
const addCode = () => addOffer(database.db, { code: `C-${newId().slice(-12).toUpperCase()}` });
const find = (
  offerId: string,
  user: Partial<CodeUser> = uma,
  use: { except?: string[]; isPaidOnly?: boolean } = {},
) => findCodeUse(database.db, now, { ...nobody, ...user }, { offerId, except: [], ...use });

test('a use is found by the account, the e-mail or the phone alone, and by nothing empty', async () => {
  const offerId = await addCode();
  const userId = newId();
  const account = { id: userId, name: 'Uma', email: 'u@example.in', emailVerified: true };
  await database.db.insert(profiles).values(account);
  await used(offerId, {}, { userId });
  for (const by of [{ userId }, { email: uma.email }, { phone: uma.phone }]) {
    expect(await find(offerId, by)).toMatchObject({ why: 'held' });
  }
  for (const by of [{ userId: newId() }, { email: 'k@example.in' }, { phone: '+91 2' }, {}]) {
    expect(await find(offerId, { email: '', phone: '', ...by })).toBeNull();
  }
  expect(await find(await addCode())).toBeNull();
});

test('customers without an e-mail or a phone are not all the same person', async () => {
  const offerId = await addCode();
  const order = orderRow({ quoteExpiresAt: at(60) });
  await saveOrder(database.db, order, []);
  await database.db.insert(codeUses).values({ orderId: order.id, offerId, email: '', phone: '' });
  expect(await find(offerId, { email: '', phone: '' })).toBeNull();
});

test('a use counts while its order can still be paid, five minutes after its quote included', async () => {
  const held = async (own: Partial<NewOrder>) => {
    const offerId = await addCode();
    await used(offerId, own);
    return find(offerId);
  };
  const justInTime = at(1 - grace);
  expect(await held({ quoteExpiresAt: justInTime })).toEqual({ why: 'held', until: at(1) });
  expect(await held({ quoteExpiresAt: at(-grace) })).toBeNull();
  expect(await held({ paymentStatus: 'failed' })).toMatchObject({ why: 'held' });
  expect(await held({ status: 'cancelled' })).toBeNull();
  expect(await held({ paymentStatus: 'review' })).toBeNull();
  expect(await held({ paymentStatus: 'refunded' })).toBeNull();
});

test('a code of two unpaid orders is held until the later of them ends', async () => {
  const offerId = await addCode();
  const first = await used(offerId, { quoteExpiresAt: at(300) });
  await used(offerId, { quoteExpiresAt: at(60) });
  expect(await find(offerId)).toEqual({ why: 'held', until: at(300 + grace) });
  expect(await find(offerId, uma, { except: [first] })).toEqual({
    why: 'held',
    until: at(60 + grace),
  });
});

test('a code of a paid order is used for good, and in a cart only such a use counts', async () => {
  const paid = { paymentStatus: 'paid', paidAt: now, quoteExpiresAt: at(-9_999) } as const;
  const offerId = await addCode();
  await used(offerId);
  expect(await find(offerId, uma, { isPaidOnly: true })).toBeNull();
  await used(offerId, { ...paid, razorpayPaymentId: newId() });
  expect(await find(offerId)).toEqual({ why: 'used' });
  expect(await find(offerId, uma, { isPaidOnly: true })).toEqual({ why: 'used' });
  const partly = await addCode();
  await used(partly, {
    ...paid,
    paymentStatus: 'partially_refunded',
    razorpayPaymentId: newId(),
  });
  expect(await find(partly)).toEqual({ why: 'used' });
});
