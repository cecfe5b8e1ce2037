import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { findQuote } from '#selling/checkout/quote-queries.server.ts';
import { listOwnOrders } from '#orders/orders/order-queries.server.ts';
import { findCustomers } from './account-queries.server.ts';
import { useCounterUnderTest } from './test-counter.server.ts';

const shop = useCounterUnderTest();
const { db, clock, addRing, addShopper, quote, order, placeByStaff, readOrder } = shop;

const emailOf = (userId: string) => `${userId}@example.com`;
const change = (userId: string, values: Partial<typeof profiles.$inferInsert>) =>
  db().update(profiles).set(values).where(eq(profiles.id, userId));
const ordersOf = async (userId: string) =>
  (await listOwnOrders(db(), userId, { now: clock(), limit: 9, offset: 0 })).map(({ id }) => id);

test('an order placed for a chosen account belongs to it, under its verified e-mail', async () => {
  const userId = await addShopper();
  const typed = { name: 'Asha Rao', email: 'somebody@else.example', phone: '+919876543210' };
  const orderId = await placeByStaff(await addRing(1), { userId, customer: typed });
  expect(await readOrder(orderId)).toMatchObject({ userId, customerEmail: emailOf(userId) });
  expect(await ordersOf(userId)).toEqual([orderId]);
});

test('typing an account’s e-mail does not attach the order to that account', async () => {
  const userId = await addShopper();
  const customer = { name: 'Asha Rao', email: emailOf(userId), phone: '+919876543210' };
  const orderId = await placeByStaff(await addRing(1), { customer });
  expect(await readOrder(orderId)).toMatchObject({ userId: null });
  expect(await ordersOf(userId)).toEqual([]);
});

test('unverified, disabled and unknown accounts are refused, and never offered to staff', async () => {
  const [unverified, disabled] = [await addShopper(), await addShopper()];
  await change(unverified, { emailVerified: false });
  await change(disabled, { isDisabled: true });
  const ring = await addRing(1);
  for (const userId of [unverified, disabled, newId()]) {
    expect(await quote(ring, { userId })).toEqual({ ok: false, reason: 'no-such-account' });
  }
  await change(unverified, { name: 'Zubin Unverified' });
  await change(disabled, { name: 'Zubin Disabled' });
  const joinable = await addShopper();
  await change(joinable, { name: 'Zubin Verified' });
  expect((await findCustomers(db(), 'zubin')).map(({ id }) => id)).toEqual([joinable]);
});

test('an account disabled before ordering does not get the order, which is placed all the same', async () => {
  const userId = await addShopper();
  const quoted = await quote(await addRing(1), { userId });
  if (!quoted.ok) throw new Error(quoted.reason);
  await change(userId, { isDisabled: true });
  const ordered = await order(quoted.value.id);
  if (!ordered.ok) throw new Error(ordered.reason);
  expect(await readOrder(ordered.value.orderId)).toMatchObject({ userId: null });
});

test('a staff-placed order never gives way to its account’s checkouts, nor serves as their quote', async () => {
  const userId = await addShopper();
  const ring = await addRing(1);
  const orderId = await placeByStaff(ring, { userId });
  for (let round = 0; round < 3; round += 1) {
    expect(await shop.place(ring, { userId })).toMatchObject({ ok: false, reason: 'out-of-stock' });
    await shop.place(await addRing(1), { userId });
  }
  expect(await shop.reservedOf(ring)).toEqual({ reserved: 1 });
  const lines = [{ productId: ring, karat: '22kt' as const, size: '', quantity: 1 }];
  const buyer = { userId, grantedOrders: [] };
  expect(await findQuote(db(), clock(), buyer, { lines, isBuyNow: true })).toBeNull();
  expect(await readOrder(orderId)).toMatchObject({ paymentStatus: 'pending', status: 'pending' });
});

test('two staff and the buyer ordering the last piece at once place one order, with no deadlock', async () => {
  const userId = await addShopper();
  const ring = await addRing(1);
  const quoted = await quote(ring, { userId });
  if (!quoted.ok) throw new Error(quoted.reason);
  const [first, second, own] = await Promise.all([
    order(quoted.value.id),
    order(quoted.value.id),
    shop.place(ring, { userId }),
  ]);
  // Staff or the buyer gets the one piece, and the buyer sees the order either way.
  expect(first.ok).toBe(second.ok);
  expect([first.ok, own.ok].filter(Boolean)).toHaveLength(1);
  expect(await ordersOf(userId)).toHaveLength(1);
});
