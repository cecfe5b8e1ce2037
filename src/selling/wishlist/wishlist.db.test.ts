// Specification, storefront 1: They keep a wishlist
// Specification, storefront 3: wishlist: fields, unique per user, product and karat
// Specification, storefront 4 Wishlist: A duplicate is 'Already in Wishlist'
// Specification, storefront 7: select wishlist with products, newest first
// Specification, storefront 7: delete wishlist by user, product, karat

import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { scenesIn } from '../../../tests/support/test-scenes.server.ts';
import { addWish, removeWish } from './change-wishlist.server.ts';
import { wishlist } from './tables.server.ts';
import { maxWishes } from './wishlist.ts';
import { readWishlist } from './wishlist-queries.server.ts';

const database = useTestDatabase();

const db = () => database.db;
let now = Date.parse('2026-11-21T10:30:00Z');
/** Each reading is a second later than the last. */
const clock = () => new Date((now += 1000));

const { addShopper, addRing, addSizedRing } = scenesIn(db);

const add = (userId: string, productId: string, karat: Karat = '22kt') =>
  addWish(db(), clock, { userId, productId, karat });

const wishesOf = async (userId: string) =>
  (await readWishlist(db(), userId)).map(({ productId, karat }) => `${productId} ${karat}`);

test('a wish shows the piece and its price today', async () => {
  const [shopper, ring] = [await addShopper(), await addRing()];
  expect(await add(shopper, ring)).toEqual({ ok: true, value: 'added' });
  expect(await readWishlist(db(), shopper)).toEqual([
    {
      productId: ring,
      karat: '22kt',
      name: 'Test ring',
      piece: {
        pageProductId: ring,
        picture: null,
        netWeightMg: 10_000,
        makingChargePercentage: 12,
        price: paiseFromRupees(57_680),
        isInStock: true,
      },
    },
  ]);
});

test('a wish shows a price from, where other sizes on sale cost more and none costs less', async () => {
  const shopper = await addShopper();
  const ring = await addSizedRing({ 12: 1, 14: 1, 16: 0 });
  await add(shopper, ring);
  const isFrom = async () => (await readWishlist(db(), shopper))[0]?.piece?.isFrom ?? false;
  const weigh = (size: string, grossWeightMg: number) =>
    db()
      .update(karatRecords)
      .set({ grossWeightMg: milligrams(grossWeightMg) })
      .where(and(eq(karatRecords.productId, ring), eq(karatRecords.size, size)));
  expect(await isFrom()).toBe(false);
  await weigh('16', 12_000);
  expect(await isFrom(), 'a size that is sold out').toBe(false);
  await weigh('14', 11_000);
  expect(await isFrom()).toBe(true);
});

test('a variation is named after its product and leads to its page', async () => {
  const [shopper, ring] = [await addShopper(), await addRing()];
  const variation = await addRing(1, { kind: 'variation', parentProductId: ring });
  await add(shopper, variation);
  expect(await readWishlist(db(), shopper)).toMatchObject([
    { productId: variation, name: 'Test ring, Test ring', piece: { pageProductId: ring } },
  ]);
});

test('the newest wish comes first, and each karat is a separate wish', async () => {
  const [shopper, first, second] = [await addShopper(), await addRing(), await addRing()];
  await add(shopper, first);
  await add(shopper, second);
  await add(shopper, first, '18kt');
  expect(await wishesOf(shopper)).toEqual([`${first} 18kt`, `${second} 22kt`, `${first} 22kt`]);
});

test('a piece wished for twice is reported as already there, and keeps its place', async () => {
  const [shopper, first, second] = [await addShopper(), await addRing(), await addRing()];
  await add(shopper, first);
  await add(shopper, second);
  expect(await add(shopper, first)).toEqual({ ok: true, value: 'already' });
  expect(await wishesOf(shopper)).toEqual([`${second} 22kt`, `${first} 22kt`]);
});

test('the same wish made many times at once is one row', async () => {
  const [shopper, ring] = [await addShopper(), await addRing()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(shopper, ring)));
  const values = answers.map((answer) => answer.ok && answer.value).toSorted();
  expect(values).toEqual(['added', ...Array.from({ length: 19 }, () => 'already')]);
  expect(await db().$count(wishlist, eq(wishlist.userId, shopper))).toBe(1);
});

test("nobody sees, adds to or takes from another shopper's wishlist", async () => {
  const [asha, nila, ring] = [await addShopper(), await addShopper(), await addRing()];
  await add(asha, ring);
  expect(await wishesOf(nila)).toEqual([]);
  await removeWish(db(), { userId: nila, productId: ring, karat: '22kt' });
  expect(await wishesOf(asha)).toEqual([`${ring} 22kt`]);
  expect(await add(nila, ring)).toEqual({ ok: true, value: 'added' });
});

test('removing one karat leaves the other, and removing it twice does no harm', async () => {
  const [shopper, ring] = [await addShopper(), await addRing()];
  await add(shopper, ring);
  await add(shopper, ring, '18kt');
  const wish = { userId: shopper, productId: ring, karat: '22kt' as const };
  await removeWish(db(), wish);
  await removeWish(db(), wish);
  expect(await wishesOf(shopper)).toEqual([`${ring} 18kt`]);
});

test('a piece out of stock or not sold in that karat can be wished for, and says so', async () => {
  const [shopper, gone] = [await addShopper(), await addRing(0)];
  await add(shopper, gone);
  await add(shopper, gone, '18kt');
  expect(await readWishlist(db(), shopper)).toMatchObject([
    { karat: '18kt', piece: { price: null, isInStock: false } },
    { karat: '22kt', piece: { price: paiseFromRupees(57_680), isInStock: false } },
  ]);
});

test('a deleted product disappears from every wishlist', async () => {
  const [shopper, ring] = [await addShopper(), await addRing()];
  await add(shopper, ring);
  await db().delete(products).where(eq(products.id, ring));
  expect(await wishesOf(shopper)).toEqual([]);
  expect(await add(shopper, ring)).toEqual({ ok: false, reason: 'no-such-piece' });
});

test('a wishlist never exceeds its maximum, even with many wishes at once', async () => {
  const shopper = await addShopper();
  const rings = await db()
    .insert(products)
    .values(Array.from({ length: maxWishes + 4 }, () => ({ name: 'Test ring' })))
    .returning({ id: products.id });
  const [early, late] = [rings.slice(0, maxWishes - 1), rings.slice(maxWishes - 1)];
  await db()
    .insert(wishlist)
    .values(
      early.map(({ id }) => ({ userId: shopper, productId: id, karatSelected: '22kt' as const })),
    );
  const answers = await Promise.all(late.map(({ id }) => add(shopper, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await readWishlist(db(), shopper)).toHaveLength(maxWishes);
  expect(await add(shopper, early[0]?.id ?? '')).toEqual({ ok: true, value: 'already' });
  expect(await add(shopper, early[0]?.id ?? '', '18kt')).toEqual({
    ok: false,
    reason: 'wishlist-full',
  });
});
