import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { deleteProduct } from '#catalogue/products/editing/delete-pieces.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { countReserved, hasPieces } from '#orders/inventory/reservation-queries.server.ts';
import { paise } from '#price/money/money.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { expireReservations, releasePieces } from '#orders/orders/expire-reservations.server.ts';
import { listItems, readOrder } from '#orders/orders/order-queries.server.ts';
import { findQuote } from './quote-queries.server.ts';
import { reservationLimits } from './reservation-limits.ts';
import { settleOrder } from './settle-order.server.ts';
import { ringPrice, twoRings, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, addRing, stockOf, reservedOf, place, placeAndOpen, pass, settling, placed } =
  shop;
const settle = (id: string) => settleOrder(settling(), id);
const set = (ring: string, stockQuantity: number) =>
  db().update(karatRecords).set({ stockQuantity }).where(eq(karatRecords.productId, ring));
const setDays = (ring: string, madeToOrderDays: number | null) =>
  db().update(products).set({ madeToOrderDays }).where(eq(products.id, ring));

/** A ring made to order in fourteen days when out of stock. */
const addMadeRing = (stockQuantity = 0) => addRing(stockQuantity, { madeToOrderDays: 14 });

const line = (productId: string, leadDays: number | null = null) => ({
  productId,
  karat: '22kt' as const,
  size: '',
  quantity: 1,
  seenUnitPrice: ringPrice,
  leadDays,
});
const made = (ring: string, leadDays = 14) => ({ lines: [line(ring, leadDays)] });
const both = (inStock: string, ring: string) => ({
  lines: [line(inStock), line(ring, 14)],
  seenTotal: paise(2 * ringPrice),
});
const leadDaysOf = async (orderId: string) =>
  (await listItems(db(), orderId)).map(({ leadDays }) => leadDays);

async function move(id: string, to: 'cancelled' | 'processing') {
  const { version = 0 } = (await readOrder(db(), id)) ?? {};
  return changeOrderStatus(settling(), { id, version, to, by: 'meera@example.in' });
}

const nothingIsBroken = () => shop.expectSound(false);

describe('a made-to-order piece', () => {
  test('is sold with its lead time, and neither takes nor returns stock', async () => {
    const ring = await addMadeRing();
    const { order, razorpayOrderId } = await placeAndOpen(ring, made(ring));
    expect(await leadDaysOf(order.id)).toEqual([14]);
    expect([await stockOf(ring), await reservedOf(ring)]).toEqual([0, {}]);
    await shop.pay(razorpayOrderId);
    expect(await settle(order.id)).toBe('paid');
    await nothingIsBroken();
    expect(await move(order.id, 'cancelled')).toMatchObject({ ok: true });
    expect(await stockOf(ring)).toBe(0);
    expect(await move(order.id, 'processing')).toMatchObject({ ok: true });
    await nothingIsBroken();
  });

  test('is confirmed first by a shopper who was shown it in stock or with a shorter lead time', async () => {
    const ring = await addMadeRing();
    const asked = { ok: false, reason: 'only-made-to-order', leadDays: 14 };
    expect(await place(ring)).toMatchObject(asked);
    expect(await place(ring, made(ring, 10))).toMatchObject(asked);
    expect(await place(ring, made(ring))).toMatchObject({ ok: true });
    const plain = await addRing(0);
    expect(await place(plain)).toMatchObject({ reason: 'out-of-stock' });
    expect(await place(plain, made(plain))).toMatchObject({ reason: 'out-of-stock' });
  });

  test('is not offered for a karat of which some are in stock, only not enough', async () => {
    const ring = await addMadeRing(1);
    const record = { productId: ring, size: '', stockQuantity: 0 };
    await db()
      .insert(karatRecords)
      .values({ ...record, karat: '18kt' });
    expect(await place(ring, twoRings(ring))).toMatchObject({ reason: 'out-of-stock' });
    await set(ring, 0);
    expect(await place(ring, twoRings(ring))).toMatchObject({ reason: 'only-made-to-order' });
  });

  test('is offered to all but one of those who want the last one in stock at once', async () => {
    const ring = await addMadeRing(1);
    const answers = await Promise.all([place(ring), place(ring), place(ring)]);
    const reasons = answers.map((answer) => (answer.ok ? 'ordered' : answer.reason));
    const asked = 'only-made-to-order';
    expect(reasons.toSorted()).toEqual([asked, asked, 'ordered']);
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });

  test('comes from stock if there is any by now, and is made for the other concurrent buyers', async () => {
    const ring = await addMadeRing(2);
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(ring, made(ring))));
    const orders = answers.flatMap((answer) => (answer.ok ? answer.value.id : []));
    const days = (await Promise.all(orders.map(leadDaysOf))).flat();
    expect(days.toSorted()).toEqual([14, 14, null, null]);
    expect(await reservedOf(ring)).toEqual({ reserved: 2 });
    await nothingIsBroken();
  });

  test('is no longer sold once the shop stops making it', async () => {
    const ring = await addMadeRing();
    await setDays(ring, null);
    expect(await place(ring, made(ring))).toMatchObject({ reason: 'out-of-stock' });
  });

  test('does not count towards the pieces that a network may reserve', async () => {
    const ring = await addMadeRing();
    const placedFrom = newId();
    const lines = [{ ...line(ring, 14), quantity: 3 }];
    const count = Math.ceil((reservationLimits.unbegunPiecesPerNetwork + 1) / 3);
    for (let order = 1; order < count; order += 1) {
      await placed(ring, { lines, seenTotal: paise(3 * ringPrice), placedFrom });
    }
    const last = await place(ring, { lines, seenTotal: paise(3 * ringPrice), placedFrom });
    expect(last).toMatchObject({ ok: true });
  });
});

describe('an order of made-to-order pieces only', () => {
  test('stays the same order when Pay is pressed again, and its quote is found', async () => {
    const ring = await addMadeRing();
    const checkoutKey = newId();
    const first = await placed(ring, { ...made(ring), checkoutKey });
    expect((await placed(ring, { ...made(ring), checkoutKey })).id).toBe(first.id);
    expect(await hasPieces(db(), first.id)).toBe(true);
    const { id, linkVersion } = first;
    const buyer = { userId: null, grantedOrders: [{ id, linkVersion }] };
    const found = (leadDays: number | null) =>
      findQuote(db(), clock(), buyer, { lines: [line(ring, leadDays)], isBuyNow: true });
    expect((await found(14))?.order.id).toBe(first.id);
    expect(await found(null)).toBeNull();
  });

  test('is replaced by one from stock if the piece is in stock again and shown so', async () => {
    const ring = await addMadeRing();
    const checkoutKey = newId();
    const first = await placed(ring, { ...made(ring), checkoutKey });
    await set(ring, 1);
    const second = await placed(ring, { checkoutKey });
    expect(second.id).not.toBe(first.id);
    expect([await leadDaysOf(second.id), await stockOf(ring)]).toEqual([[null], 0]);
  });

  test('has no reservation to expire, and accepts a late payment', async () => {
    const ring = await addMadeRing();
    const { order, razorpayOrderId } = await placeAndOpen(ring, made(ring));
    pass(6 * 60 * 60);
    await expireReservations(db(), clock);
    expect(await hasPieces(db(), order.id)).toBe(true);
    await shop.pay(razorpayOrderId);
    await setDays(ring, null);
    expect(await settle(order.id)).toBe('paid');
  });

  test('can still be paid after its product has been deleted', async () => {
    const ring = await addMadeRing();
    const { order, razorpayOrderId } = await placeAndOpen(ring, made(ring));
    await deleteProduct(db(), { id: ring, by: 'meera@example.in' });
    await shop.pay(razorpayOrderId);
    expect(await settle(order.id)).toBe('paid');
  });
});

describe('an order of a piece in stock and one made to order', () => {
  test('reserves only the first, and goes under review if that is gone before the payment', async () => {
    const [inStock, ring] = [await addRing(1), await addMadeRing()];
    const { order, razorpayOrderId } = await placeAndOpen(inStock, both(inStock, ring));
    expect(await leadDaysOf(order.id)).toEqual([null, 14]);
    expect(await countReserved(db(), [order.id])).toBe(1);
    await releasePieces(db(), order.id, { why: 'reservation-expired' });
    expect(await hasPieces(db(), order.id)).toBe(false);
    const other = await placeAndOpen(inStock);
    await shop.pay(other.razorpayOrderId);
    expect(await settle(other.order.id)).toBe('paid');
    await shop.pay(razorpayOrderId);
    expect(await settle(order.id)).toBe('review');
    expect([await stockOf(inStock), await stockOf(ring)]).toEqual([0, 0]);
  });

  test('reserves only what it had from stock when Pay is pressed again', async () => {
    const [inStock, ring] = [await addRing(1), await addMadeRing(0)];
    const wish = { ...both(inStock, ring), checkoutKey: newId() };
    const first = await placed(inStock, wish);
    await releasePieces(db(), first.id, { why: 'reservation-expired' });
    await set(ring, 5);
    expect((await placed(inStock, wish)).id).toBe(first.id);
    expect([await stockOf(inStock), await stockOf(ring)]).toEqual([0, 5]);
    await nothingIsBroken();
  });

  test('is replaced if a piece shown as made to order came from stock that has since gone', async () => {
    const ring = await addMadeRing(1);
    const wish = { ...made(ring), checkoutKey: newId() };
    const first = await placed(ring, wish);
    expect(await leadDaysOf(first.id)).toEqual([null]);
    expect((await placed(ring, wish)).id).toBe(first.id);
    await releasePieces(db(), first.id, { why: 'reservation-expired' });
    await set(ring, 0);
    const second = await placed(ring, wish);
    expect(second.id).not.toBe(first.id);
    expect(await leadDaysOf(second.id)).toEqual([14]);
  });
});
