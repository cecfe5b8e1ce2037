import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { listUsedAddresses } from './customer-order-queries.server.ts';
import { listOwnOrders, listRecentOrders } from './order-queries.server.ts';
import { type NewOrder, orderLine, orderRow, saveOrder } from './test-order.server.ts';

const database = useTestDatabase();
const now = new Date('2026-11-21T10:00:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const address = { address: '3 Mill Road', city: 'Pune', pincode: '411001', state: 'Maharashtra' };

async function addShopper(): Promise<string> {
  const id = newId();
  const shopper = { id, name: 'Asha', email: `${id}@example.in`, emailVerified: true };
  await database.db.insert(profiles).values(shopper);
  return id;
}

/** Places an order this many hours ago; paid unless stated. */
async function place(hours: number, own: Partial<NewOrder>): Promise<string> {
  const order = orderRow({
    paymentStatus: 'paid',
    paidAt: now,
    razorpayPaymentId: `pay_${newId()}`,
    createdAt: before(hours),
    ...own,
  });
  await saveOrder(database.db, order, [orderLine('Lotus ring'), orderLine('Plain ring')]);
  return order.id;
}

const unpaid = { paidAt: null, razorpayPaymentId: null } as const;

test('shoppers see their own orders, newest first, without checkouts left unpaid for a day', async () => {
  const [userId, other] = [await addShopper(), await addShopper()];
  const old = await place(100, { userId });
  const failed = await place(90, { userId, ...unpaid, paymentStatus: 'failed' });
  await place(24.001, { userId, ...unpaid, paymentStatus: 'pending' });
  const fresh = await place(24, { userId, ...unpaid, paymentStatus: 'pending' });
  await place(1, { userId: other });
  const part = async (limit: number, offset: number) =>
    (await listOwnOrders(database.db, userId, { now, limit, offset })).map(({ id }) => id);
  expect(await part(9, 0)).toEqual([fresh, failed, old]);
  expect(await part(1, 1)).toEqual([failed]);
  const [first] = await listOwnOrders(database.db, userId, { now, limit: 1, offset: 0 });
  expect(first?.items.map(({ name }) => name)).toEqual(['Lotus ring', 'Plain ring']);
});

test('a buyer’s recent orders are their own five latest since a moment', async () => {
  const userId = await addShopper();
  const ids: string[] = [];
  for (const hours of [7, 6, 5, 4, 3, 2]) ids.unshift(await place(hours, { userId }));
  await place(1, { userId: await addShopper() });
  const since = async (hours: number) => {
    const buyer = { userId, grantedOrders: [] };
    return (await listRecentOrders(database.db, buyer, before(hours))).map(({ id }) => id);
  };
  expect(await since(9)).toEqual(ids.slice(0, 5));
  expect(await since(3)).toEqual(ids.slice(0, 2));
});

test('each address of a paid order is offered once to each recipient, latest first', async () => {
  const userId = await addShopper();
  const elsewhere = { ...address, address: '9 Lake View' };
  const nextDoor = { ...address, address: '4 Mill Road' };
  await place(5, { userId, shippingAddress: nextDoor, customerName: 'Ravi Iyer' });
  await place(4, { userId, shippingAddress: address, customerName: 'Meera Iyer' });
  const spaced = { ...address, address: '3  MILL road' };
  await place(3, { userId, shippingAddress: spaced, customerName: 'Meera Iyer' });
  await place(2, { userId, shippingAddress: address, customerName: 'Ravi Iyer' });
  const left = { ...unpaid, paymentStatus: 'pending' } as const;
  await place(1, { userId, shippingAddress: elsewhere, ...left });
  await place(1, { userId, shippingAddress: elsewhere, personalDataRemovedAt: now });
  await place(1, { userId: await addShopper(), shippingAddress: elsewhere });
  const used = await listUsedAddresses(database.db, userId);
  expect(used.map(({ name, address: street, usedAt }) => [name, street, usedAt])).toEqual([
    ['Ravi Iyer', '3 Mill Road', before(2)],
    ['Meera Iyer', '3  MILL road', before(3)],
    ['Ravi Iyer', '4 Mill Road', before(5)],
  ]);
});
