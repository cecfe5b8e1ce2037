import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#catalogue/products/tables.server.ts';
import { ringPrice } from '#selling/checkout/test-checkout.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shownPricing } from '#content/settings/shop-settings.ts';
import { findPieces } from './piece-queries.server.ts';
import { useCounterUnderTest } from './test-counter.server.ts';

const { db, addRing, addSizedRing } = useCounterUnderTest();

test('staff find a published piece by its SKU, in upper or lower case', async () => {
  const ring = await addRing(3);
  const sku = `RG-${ring.slice(-8).toUpperCase()}`;
  await db().update(products).set({ sku }).where(eq(products.id, ring));
  const find = async () =>
    findPieces(db(), shownPricing(await readSettings(db())), sku.toLowerCase());
  expect(await find()).toMatchObject([
    { productId: ring, offers: [{ karat: '22kt', price: ringPrice, stock: 3 }] },
  ]);
  await db().update(products).set({ status: 'archived' }).where(eq(products.id, ring));
  expect(await find()).toEqual([]);
});

test('staff find every size of a piece, smallest first, with its stock', async () => {
  const ring = await addSizedRing({ '14': 1, '9': 2, '12.5': 0 });
  const [found] = await findPieces(db(), shownPricing(await readSettings(db())), ring);
  expect(found?.offers).toEqual([
    { karat: '22kt', size: '9', price: ringPrice, stock: 2 },
    { karat: '22kt', size: '12.5', price: ringPrice, stock: 0 },
    { karat: '22kt', size: '14', price: ringPrice, stock: 1 },
  ]);
});
