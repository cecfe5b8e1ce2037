import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise } from '#shop/money/money.ts';
import { profiles } from '#shop/accounts/tables.server.ts';
import type { StockUnit } from '#shop/inventory/stock-line.ts';
import { useStockUnderTest } from '#shop/inventory/test-stock.server.ts';
import type { orders } from '#shop/orders/tables.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import { lockIdleOrders, lockUnpaidOrders } from './idle-orders.server.ts';

const { db, addPiece, addOrder, addReservation } = useStockUnderTest();
const now = new Date('2026-11-21T10:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
const lighter = (unit: StockUnit) => ({ ...unit, karat: '18kt' as const });

type Change = Partial<typeof orders.$inferInsert>;
type Reservation = { state?: 'reserved' | 'sold'; expiresAt?: Date };

/** An order that has had a piece reserved for a minute, of the three that it may have it. */
async function idle(unit: StockUnit, change: Change = {}, reservation: Reservation = {}) {
  const id = await addOrder({ createdAt: ago(60), ...change });
  await addReservation(id, { ...unit, quantity: 1 }, { expiresAt: ago(-120), ...reservation });
  return id;
}

/** Its window is open since four minutes, and the provider was asked a minute ago. */
const opened = { createdAt: ago(250), paymentOpenedAt: ago(240), lastAskedAt: ago(60) };

async function addAttempt(orderId: string): Promise<void> {
  const amount = paise(100_00);
  await db()
    .insert(paymentAttempts)
    .values({ orderId, razorpayPaymentId: newId(), status: 'created', amount, currency: 'INR' });
}

async function addShopper(): Promise<string> {
  const id = newId();
  const email = `${id}@example.com`;
  await db().insert(profiles).values({ id, name: 'Asha', email, emailVerified: true });
  return id;
}

const lockThose = (units: readonly StockUnit[], since: { unopened?: Date; opened?: Date } = {}) =>
  db().transaction((tx) =>
    lockIdleOrders(tx, units, { now, since: { unopened: now, opened: now, ...since } }),
  );

test('orders give way that reserve such a piece and that nobody begins to pay, the oldest first', async () => {
  const [ring, bangle, other] = [await addPiece(0), await addPiece(0), await addPiece(0)];
  const late = await idle(ring, { createdAt: ago(1) }, { expiresAt: ago(-179) });
  const early = await idle(bangle, { createdAt: ago(90) });
  await idle(ring, { userId: await addShopper() });
  await idle(ring, { paymentOpenedAt: now });
  await idle(ring, { paymentStatus: 'review' });
  await idle(ring, {}, { expiresAt: ago(-180) });
  await idle(ring, {}, { state: 'sold' });
  await idle(other);
  await idle(lighter(ring));
  await addAttempt(await idle(ring));
  expect(await lockThose([ring, bangle])).toEqual([early, late]);
  expect(await lockThose([ring, bangle], { unopened: ago(1) })).toEqual([early]);
});

test('orders whose window is open give way after the others, where the provider was asked and knows of no payment', async () => {
  const ring = await addPiece(0);
  const open = await idle(ring, opened);
  const unopened = await idle(ring);
  await idle(ring, { ...opened, lastAskedAt: null });
  await idle(ring, { ...opened, lastAskedAt: ago(90) });
  await idle(ring, { ...opened, userId: await addShopper() });
  await addAttempt(await idle(ring, opened));
  expect(await lockThose([ring])).toEqual([unopened, open]);
  expect(await lockThose([ring], { opened: ago(239) })).toEqual([unopened, open]);
  expect(await lockThose([ring], { opened: ago(240) })).toEqual([unopened]);
});

test('to who has paid every one gives way that has no account and no payment, however new', async () => {
  const ring = await addPiece(0);
  const open = await idle(ring, { paymentOpenedAt: now, createdAt: now });
  const unopened = await idle(ring, { createdAt: now }, { expiresAt: ago(-180) });
  await idle(ring, { userId: await addShopper() });
  await idle(ring, { paymentStatus: 'review' });
  await addAttempt(await idle(ring));
  expect(await db().transaction((tx) => lockUnpaidOrders(tx, [ring]))).toEqual([unopened, open]);
});

test('no more of them than one buyer could need', async () => {
  const ring = await addPiece(0);
  await Promise.all(Array.from({ length: 51 }, () => idle(ring)));
  expect(await lockThose([ring])).toHaveLength(50);
});

test('those that somebody else has locked are passed over, without waiting', async () => {
  const ring = await addPiece(0);
  const order = await idle(ring);
  await db().transaction(async (tx) => {
    expect(await lockUnpaidOrders(tx, [ring])).toEqual([order]);
    expect(await lockThose([ring])).toEqual([]);
  });
  expect(await lockThose([ring])).toEqual([order]);
});
