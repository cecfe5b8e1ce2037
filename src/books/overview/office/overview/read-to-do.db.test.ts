import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { ensureAdministrator } from '#people/accounts/users/ensure-administrator.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { may, type StaffRole } from '#people/accounts/permissions.ts';
import { breaches } from '#people/breaches/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { grievances } from '#people/grievances/tables.server.ts';
import { countProducts } from '#catalogue/products/product-table-queries.server.ts';
import { sumOrders } from '#orders/orders/order-table-queries.server.ts';
import { readStock } from '#books/overview/stock-queries.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { orderRow } from '#orders/orders/test-order.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { paise } from '#price/money/money.ts';
import { globals } from '#content/settings/tables.server.ts';
import { readOrderListQuery } from '#orders/orders/office/list/order-list-query.ts';
import { readProductListQuery } from '#catalogue/products/office/list/product-list-query.ts';
import { withTestShop } from '../../../../../tests/support/test-shop.server.ts';
import { readToDo } from './read-to-do.server.ts';

const site = withTestShop();
const db = () => site.shop.db;

beforeEach(async () => {
  for (const table of [refunds, orders, products, globals, breaches, grievances]) {
    await db().delete(table);
  }
});

type Change = Partial<typeof orders.$inferInsert>;

async function addOrder(change: Change): Promise<void> {
  const paid = { razorpayPaymentId: `pay_${newId()}`, paidAt: new Date() };
  await db()
    .insert(orders)
    .values(orderRow({ paymentStatus: 'paid', ...paid, ...change }));
}

async function setRate(updatedAt: Date): Promise<void> {
  await db()
    .insert(globals)
    .values({ variableName: 'gold_price_per_gram', variableValue: '5000', updatedAt });
}

const tasksOf = (staffRole: StaffRole, id: string = newId()) =>
  readToDo(
    { ...site.shop, read: (load) => load() },
    { id, staffRole },
    may(staffRole, 'catalogue') ? readStock(db()) : null,
  );
const toDo = async (role: StaffRole = 'owner') =>
  (await tasksOf(role)).map(({ count, text }) => (count ? `${count} ${text}` : text));

/** The number of rows in the list at an address. */
async function rowsAt(address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://shop.test');
  if (pathname === '/admin/orders') {
    return (await sumOrders(db(), readOrderListQuery(searchParams, site.shop.clock()).filter))
      .total;
  }
  return countProducts(db(), readProductListQuery(searchParams).filter);
}

async function fillShop(): Promise<void> {
  await addOrder({});
  await addOrder({ status: 'processing', paymentStatus: 'partially_refunded' });
  for (const status of ['shipped', 'delivered'] as const) await addOrder({ status });
  await addOrder({ paymentStatus: 'pending' });
  await addOrder({ paymentStatus: 'refunded' });
  await addOrder({ paymentStatus: 'refunded', status: 'cancelled' });
  await addOrder({ status: 'cancelled' });
  for (const pieces of [0, 1, 2, 3]) await site.addRing(pieces);
  await setRate(new Date('2026-11-20T10:00:00Z'));
}

test('the to-do list shows what is pending, and each count matches the list it links to', async () => {
  await fillShop();
  expect(await toDo()).toEqual([
    '2 orders to pack',
    '1 refund due',
    'Gold rate not set today',
    '1 product out of stock',
    '2 products low in stock',
  ]);
  const counted = (await tasksOf('owner')).filter(({ count }) => count !== null);
  for (const { count, to } of counted)
    expect({ to, count: await rowsAt(to) }).toEqual({ to, count });
});

/** A delivered order paid in this way, and a refund of part of it that nobody has made yet. */
async function addRefund(
  paymentId: string,
  change: Change = {},
  refund: Partial<typeof refunds.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  await addOrder({ id, razorpayPaymentId: paymentId, status: 'delivered', ...change });
  await db()
    .insert(refunds)
    .values({
      orderId: id,
      razorpayPaymentId: paymentId,
      amount: paise(100_00),
      reason: 'Returned',
      requestedBy: 'o@example.in',
      ...refund,
    });
  return id;
}

test('money to be paid out at the counter is due, once for an order that is cancelled too', async () => {
  await setRate(site.shop.clock());
  await addRefund('counter_1');
  await addRefund('counter_2', { status: 'cancelled' });
  // The provider is asked for it.
  await addRefund('pay_1');
  expect(await toDo()).toEqual(['2 refunds due']);
  const [task] = await tasksOf('orders');
  expect(await rowsAt(task?.to ?? '')).toBe(2);
});

test('a refund that failed is due until it is requested again or a month has passed', async () => {
  await setRate(site.shop.clock());
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const failed = { state: 'failed', createdAt: daysAgo(2) } as const;
  const orderId = await addRefund('pay_1', {}, failed);
  await addRefund('pay_2', { status: 'cancelled' }, failed);
  await addRefund('pay_3', {}, { ...failed, createdAt: daysAgo(31) });
  // Staff withdrew it: the order was taken up again.
  await addRefund('counter_3', {}, failed);
  expect(await toDo()).toEqual(['2 refunds due']);
  const [task] = await tasksOf('orders');
  expect(await rowsAt(task?.to ?? '')).toBe(2);
  const again = { orderId, razorpayPaymentId: 'pay_1', amount: paise(100_00), reason: 'Returned' };
  await db()
    .insert(refunds)
    .values({ ...again, requestedBy: 'o@example.in' });
  expect(await toDo()).toEqual(['1 refund due']);
});

test('each role sees only the tasks it may do', async () => {
  await fillShop();
  expect(await toDo('orders')).toEqual(['2 orders to pack', '1 refund due']);
  expect(await toDo('catalogue')).toEqual(['1 product out of stock', '2 products low in stock']);
});

test('legal deadlines come first, for the roles that may handle them', async () => {
  const hour = 3_600_000;
  const at = (hoursAgo: number) => new Date(site.shop.clock().getTime() - hoursAgo * hour);
  const complain = (number: string, openedAt: Date, acknowledgedAt: Date | null) =>
    db()
      .insert(grievances)
      .values({
        number,
        kind: 'order',
        name: 'Asha Rao',
        email: 'asha@example.in',
        message: 'My ring came in a broken box.',
        code: randomCode(),
        state: acknowledgedAt ? 'acknowledged' : 'open',
        openedAt,
        acknowledgedAt,
      });
  await complain('G26-000001', at(39), null);
  await complain('G26-000002', at(41), null);
  await complain('G26-000003', at(24 * 24), at(24 * 24));
  await complain('G26-000004', at(25 * 24 + 1), at(25 * 24));
  await setRate(site.shop.clock());
  await db()
    .insert(breaches)
    .values({ noticedAt: at(71), nature: 'A laptop was stolen.', recordedBy: 'o@example.in' });
  expect(await toDo()).toEqual(['1 open breach of personal data', '2 complaints due soon']);
  expect((await tasksOf('owner'))[0]?.note).toMatch(/^Details are due to the Board /);
  expect(await toDo('manager')).toEqual(['2 complaints due soon']);
  expect(await toDo('catalogue')).toEqual([]);
});

test('staff without a second factor are reminded, and owners also of their colleagues', async () => {
  await setRate(site.shop.clock());
  const password = 'a long staff password';
  for (const email of ['one@example.in', 'two@example.in']) {
    await ensureAdministrator(db(), { email, password });
  }
  try {
    const [one] = await db().select().from(profiles).where(eq(profiles.email, 'one@example.in'));
    const textsFor = async (role: StaffRole) =>
      (await tasksOf(role, one?.id)).map(({ count, text, to }) => `${count} ${text}: ${to}`);
    const own = 'null Your account has no second factor: /admin/security';
    expect(await textsFor('owner')).toEqual([
      own,
      '1 colleague without a second factor: /admin/users',
    ]);
    expect(await textsFor('orders')).toEqual([own]);
  } finally {
    await db().delete(profiles);
  }
});

test('a shop with nothing pending has an empty to-do list', async () => {
  await setRate(site.shop.clock());
  await site.addRing(3);
  await addOrder({ status: 'shipped' });
  expect(await toDo()).toEqual([]);
});

test('a shop without a gold rate is asked to set one', async () => {
  expect(await tasksOf('owner')).toMatchObject([
    { count: null, text: 'Gold rate not set today', note: 'There is none', to: '/admin/store' },
  ]);
});
