import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { cartItems } from '#selling/cart/tables.server.ts';
import { karatRecords } from '#catalogue/products/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { releasePieces } from '#orders/orders/expire-reservations.server.ts';
import { countPieces } from '../../../tests/support/money-sums.ts';
import { settleOrder } from './settle-order.server.ts';
import { inSize, ringPrice, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, addRing, addSizedRing, addShopper, place, placeAndOpen, pass, pay, settling } = shop;
const pool = () => shop.database().pool;
const stockIn = (ring: string, size: string) => shop.stockOf(ring, '22kt', size);
const buy = (ring: string, size: string, change = {}) =>
  place(ring, { ...inSize(ring, size), ...change });
const refusal = (ring: string, size: string, reason: string) => ({
  ok: false,
  reason,
  line: { productId: ring, size },
});

const nothingIsBroken = () => shop.expectSound(false);

describe('the last piece of a size', () => {
  test('goes to one of many concurrent shoppers, and other sizes go to theirs', async () => {
    const ring = await addSizedRing({ '12': 1, '14': 3 });
    const before = await countPieces(pool());
    const sizes = ['12', '14', '12', '14', '12', '14', '12', '12'];
    const answers = await Promise.all(sizes.map((size) => buy(ring, size)));
    const won = sizes.filter((_, place) => answers[place]?.ok);
    expect(won.toSorted()).toEqual(['12', '14', '14', '14']);
    const lost = answers.filter((answer) => !answer.ok);
    expect(lost).toMatchObject(lost.map(() => refusal(ring, '12', 'out-of-stock')));
    expect([await stockIn(ring, '12'), await stockIn(ring, '14')]).toEqual([0, 0]);
    expect(await countPieces(pool())).toEqual(before);
    await nothingIsBroken();
  });

  test('is given up by an idle order only to a buyer of that size', async () => {
    const ring = await addSizedRing({ '12': 1, '14': 1 });
    const stranger = await buy(ring, '14');
    pass(61);
    expect(await buy(ring, '12')).toMatchObject({ ok: true });
    expect(stranger.ok && (await shop.reservedOf(ring))).toEqual({ reserved: 2 });
    const waitingSince = () => Promise.resolve(new Date(0));
    expect(await buy(ring, '14', { waitingSince })).toMatchObject({ ok: true });
    expect(await shop.reservedOf(ring)).toEqual({ reserved: 2, released: 1 });
  });
});

test('a sized piece needs a size that it comes in, and a plain piece takes none', async () => {
  const ring = await addSizedRing({ '12': 1 });
  expect(await buy(ring, '')).toMatchObject(refusal(ring, '', 'no-such-size'));
  expect(await buy(ring, '40')).toMatchObject(refusal(ring, '40', 'no-such-size'));
  const plain = await addRing(1);
  expect(await buy(plain, '12')).toMatchObject(refusal(plain, '12', 'not-sold'));
  expect(await buy(plain, '')).toMatchObject({ ok: true });
});

test('each size is priced by its own weight, and the order records the size', async () => {
  const ring = await addSizedRing({ '12': 1, '20': 1 });
  await db()
    .update(karatRecords)
    .set({ grossWeightMg: milligrams(12_000) })
    .where(and(eq(karatRecords.productId, ring), eq(karatRecords.size, '20')));
  const total = (ringPrice * 12) / 10;
  expect(await buy(ring, '20')).toEqual({ ok: false, reason: 'price-changed', total });
  const { order } = await placeAndOpen(ring, inSize(ring, '12'));
  await expect(
    pool().query('select size, name from order_items where order_id = $1', [order.id]),
  ).resolves.toMatchObject({ rows: [{ size: '12', name: 'Sized ring' }] });
});

describe('the same checkout', () => {
  test('is a new order for another size, and releases the first size', async () => {
    const ring = await addSizedRing({ '12': 1, '14': 1 });
    const checkoutKey = newId();
    const first = await buy(ring, '12', { checkoutKey });
    const again = await buy(ring, '12', { checkoutKey });
    const other = await buy(ring, '14', { checkoutKey });
    expect(first.ok && again.ok && first.value.id === again.value.id).toBe(true);
    expect(first.ok && other.ok && first.value.id !== other.value.id).toBe(true);
    expect([await stockIn(ring, '12'), await stockIn(ring, '14')]).toEqual([1, 0]);
  });

  test('reserves its own size again after its reservation has expired', async () => {
    const ring = await addSizedRing({ '12': 1, '14': 1 });
    const checkoutKey = newId();
    const first = await buy(ring, '12', { checkoutKey });
    await releasePieces(db(), first.ok ? first.value.id : '', { why: 'reservation-expired' });
    expect(await stockIn(ring, '12')).toBe(1);
    const again = await buy(ring, '12', { checkoutKey });
    expect(first.ok && again.ok && first.value.id === again.value.id).toBe(true);
    expect([await stockIn(ring, '12'), await stockIn(ring, '14')]).toEqual([0, 1]);
  });
});

describe('a payment for a size', () => {
  test('takes that size again if it is late', async () => {
    const ring = await addSizedRing({ '12': 1, '14': 1 });
    const { order, razorpayOrderId } = await placeAndOpen(ring, inSize(ring, '12'));
    await releasePieces(db(), order.id, { why: 'reservation-expired' });
    await pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('paid');
    expect([await stockIn(ring, '12'), await stockIn(ring, '14')]).toEqual([0, 1]);
    await nothingIsBroken();
  });

  test('that is gone goes under review, although other sizes are in stock', async () => {
    const ring = await addSizedRing({ '12': 1, '14': 5 });
    const { order, razorpayOrderId } = await placeAndOpen(ring, inSize(ring, '12'));
    await releasePieces(db(), order.id, { why: 'reservation-expired' });
    const other = await placeAndOpen(ring, inSize(ring, '12'));
    await pay(other.razorpayOrderId);
    expect(await settleOrder(settling(), other.order.id)).toBe('paid');
    await pay(razorpayOrderId);
    expect(await settleOrder(settling(), order.id)).toBe('review');
    expect(await stockIn(ring, '14')).toBe(5);
    await nothingIsBroken();
  });

  test('removes only that size from the cart, and cancelling restocks only that size', async () => {
    const ring = await addSizedRing({ '12': 1, '14': 1 });
    const userId = await addShopper();
    const line = { userId, productId: ring, karatSelected: '22kt' as const, quantity: 1 };
    const lines = ['12', '14'].map((size) => ({ ...line, size, unitPriceWhenAdded: ringPrice }));
    await db().insert(cartItems).values(lines);
    const bought = { ...inSize(ring, '12'), userId, isBuyNow: false };
    const { id, version } = await shop.paidOrder(ring, bought);
    const left = await db().select().from(cartItems).where(eq(cartItems.userId, userId));
    expect(left.map(({ size }) => size)).toEqual(['14']);
    const desk = { by: 'meera@example.in', id, version };
    expect(await changeOrderStatus(settling(), { ...desk, to: 'cancelled' })).toMatchObject({
      ok: true,
    });
    expect([await stockIn(ring, '12'), await stockIn(ring, '14')]).toEqual([1, 1]);
    await nothingIsBroken();
  });
});
