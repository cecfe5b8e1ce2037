import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { readCursor } from '#platform/list-cursor.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { paise } from '#price/money/money.ts';
import {
  listCustomerOrders,
  listGuestOrders,
  sumCustomerOrders,
} from './customer-order-queries.server.ts';
import { type NewOrder, orderLine, orderRow, saveOrder } from './test-order.server.ts';

const database = useTestDatabase();
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));

async function addShopper(): Promise<string> {
  const id = newId();
  const shopper = { id, name: 'Asha', email: `${id}@example.in`, emailVerified: true };
  await database.db.insert(profiles).values(shopper);
  return id;
}

/** Places an order at a minute, paid unless stated; returns its id. */
async function place(minute: number, own: Partial<NewOrder>): Promise<string> {
  const paid = { paymentStatus: 'paid', paidAt: at(minute), razorpayPaymentId: newId() } as const;
  const order = orderRow({ ...paid, createdAt: at(minute), ...own });
  await saveOrder(database.db, order, [orderLine('Lotus ring'), orderLine('Plain ring')]);
  return order.id;
}

const unpaid = { paymentStatus: 'pending', paidAt: null, razorpayPaymentId: null } as const;

test('a customer has bought what was paid, not cancelled and not refunded in full, less refunds', async () => {
  const [userId, other] = [await addShopper(), await addShopper()];
  expect(await sumCustomerOrders(database.db, userId)).toEqual({
    total: 0,
    isMore: false,
    bought: 0,
    spent: 0,
    lastOrderedAt: null,
  });
  const sums = (total: number, refunded = 0) => ({
    userId,
    totalAmount: paise(total),
    refundedAmount: paise(refunded),
  });
  await place(1, sums(1_000_00));
  await place(2, { ...sums(2_000_00, 300_00), paymentStatus: 'partially_refunded' });
  await place(3, { ...sums(4_000_00), status: 'cancelled' });
  await place(4, { ...sums(8_000_00, 8_000_00), paymentStatus: 'refunded' });
  await place(5, { ...sums(16_000_00), paymentStatus: 'review' });
  await place(6, { ...sums(32_000_00), ...unpaid });
  await place(7, { ...sums(64_000_00), userId: other });
  await place(8, { ...sums(64_000_00), userId: null });
  expect(await sumCustomerOrders(database.db, userId)).toEqual({
    total: 6,
    isMore: false,
    bought: 2,
    spent: 2_700_00,
    lastOrderedAt: at(6),
  });
});

test('a customer’s orders are listed newest first, page by page, unpaid and cancelled ones too', async () => {
  const userId = await addShopper();
  const first = await place(1, { userId });
  const second = await place(2, { userId, ...unpaid });
  const third = await place(3, { userId, status: 'cancelled' });
  await place(4, { userId: await addShopper() });
  const page = (part: { cursor?: string; offset?: number; limit: number }) =>
    listCustomerOrders(database.db, {
      userId,
      cursor: part.cursor ? readCursor(part.cursor, false) : null,
      offset: part.offset ?? 0,
      limit: part.limit,
    });
  const whole = await page({ limit: 9 });
  expect(whole.map(({ id }) => id)).toEqual([third, second, first]);
  expect(whole[0]).toMatchObject({ firstPiece: 'Lotus ring', lineCount: 2, status: 'cancelled' });
  const ids = async (part: Parameters<typeof page>[0]) => (await page(part)).map(({ id }) => id);
  expect(await ids({ limit: 2 })).toEqual([third, second]);
  expect(await ids({ limit: 2, offset: 1 })).toEqual([second, first]);
  expect(await ids({ limit: 2, cursor: whole[0]?.cursor ?? '' })).toEqual([second, first]);
});

test('up to twenty guest orders of an e-mail are listed, newest first, however it is written', async () => {
  const email = `${newId()}@example.in`;
  const ids: string[] = [];
  for (let minute = 0; minute < 20; minute += 1) {
    ids.unshift(await place(minute, { customerEmail: email.toUpperCase() }));
  }
  await place(50, { customerEmail: email, userId: await addShopper() });
  await place(51, { customerEmail: `x${email}` });
  const listed = async () => {
    const { rows, isMore } = await listGuestOrders(database.db, email);
    return { ids: rows.map(({ id }) => id), isMore };
  };
  expect(await listed()).toEqual({ ids, isMore: false });
  const newest = await place(59, { customerEmail: email, ...unpaid });
  expect(await listed()).toEqual({ ids: [newest, ...ids.slice(0, 19)], isMore: true });
});
