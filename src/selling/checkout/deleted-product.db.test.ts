// Specification, back office 7 products: Delete by id

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { deleteProduct } from '#catalogue/products/editing/delete-pieces.server.ts';
import { categories } from '#catalogue/products/tables.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { expireReservations } from '#orders/orders/expire-reservations.server.ts';
import { settleOrder } from './settle-order.server.ts';
import { ringPrice, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, settling, addRing, reservedOf } = shop;

async function orderOf(id: string) {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  const lines = await db().select().from(orderItems).where(eq(orderItems.orderId, id));
  return { ...order, lines };
}

/** An unpaid order of a ring that staff have deleted since. */
async function openOrderOfDeleted() {
  const name = `Rings ${newId()}`;
  const [rings] = await db().insert(categories).values({ name }).returning();
  const ring = await addRing(2, { name: 'Deleted ring', categoryId: rings?.id });
  const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
  const deleted = await deleteProduct(db(), { id: ring, by: 'meera@example.in' });
  expect(deleted).toEqual({ ok: true, value: null });
  return { ring, order, razorpayOrderId, category: name };
}

describe('an unpaid order whose product is deleted', () => {
  test('keeps the product’s name, category, karat and price', async () => {
    const { order, category } = await openOrderOfDeleted();
    expect((await orderOf(order.id)).lines).toMatchObject([
      { productId: null, name: 'Deleted ring', category, karat: '22kt', unitPrice: ringPrice },
    ]);
  });

  test('can still be paid, and keeps its piece', async () => {
    const { ring, order, razorpayOrderId } = await openOrderOfDeleted();
    await shop.pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('paid');
    expect(await reservedOf(ring)).toEqual({ sold: 1 });
  });

  test('releases its piece on expiry, although there is no stock to return it to', async () => {
    const { ring } = await openOrderOfDeleted();
    shop.pass(60 * 60);
    expect(await expireReservations(db(), clock)).toBeGreaterThan(0);
    expect(await reservedOf(ring)).toEqual({ released: 1 });
  });

  test('goes under review if it is paid after its reservation has expired', async () => {
    const { order, razorpayOrderId } = await openOrderOfDeleted();
    shop.pass(60 * 60);
    await expireReservations(db(), clock);
    await shop.pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('review');
    expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'review' });
  });

  test('is refused if it is placed after the deletion', async () => {
    const ring = await addRing(1);
    await deleteProduct(db(), { id: ring, by: 'meera@example.in' });
    expect(await shop.place(ring)).toMatchObject({ ok: false });
  });
});
