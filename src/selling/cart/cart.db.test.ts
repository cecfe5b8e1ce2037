// Specification, storefront 4 Cart: Adding again increases the row of the same product and karat
// Specification, storefront 4 Cart: Minus at 0 or less removes the row
// Specification, storefront 5: Quantity at most 10 in cart and on the product page

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { findChosenPieces } from '#catalogue/products/chosen-piece-queries.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { readPricingForDisplay } from '#content/settings/settings-queries.server.ts';
import { scenesIn } from '../../../tests/support/test-scenes.server.ts';
import { addToCart } from './add-to-cart.server.ts';
import { findAll } from './test-cart.server.ts';
import { lineProblem, maxLines } from './cart.ts';
import { readCart } from './cart-queries.server.ts';
import { clearCart, removeLine, setQuantity } from './change-cart.server.ts';
import { cartItems } from './tables.server.ts';

const database = useTestDatabase();
const db = () => database.db;

const { addShopper, ...scenes } = scenesIn(db);
const addRing = (stock: number) => scenes.addRing(stock, { availableKarats: ['22kt', '18kt'] });

const add = async (userId: string, productId: string, quantity = 1, karat: Karat = '22kt') => {
  const addition = { userId, productId, karat, size: '', quantity };
  return addToCart(db(), systemClock, addition, { find: await findAll(db()) });
};
const set = (userId: string, lineId: string, quantity: number) =>
  setQuantity(db(), systemClock, { userId, lineId }, quantity);

async function linesOf(userId: string): Promise<string[]> {
  const { lines } = await readCart(db(), userId);
  return lines.map(({ quantity, karat }) => `${quantity} in ${karat}`);
}

describe('adding to the cart', () => {
  test('increases the line of that product and karat, or adds one, and returns the updated cart', async () => {
    const [shopper, ring] = [await addShopper(), await addRing(9)];
    expect(await add(shopper, ring, 2)).toEqual({
      ok: true,
      value: { change: 'added', added: 2, cart: await readCart(db(), shopper) },
    });
    expect(await add(shopper, ring, 3)).toEqual({
      ok: true,
      value: { change: 'updated', added: 3, cart: await readCart(db(), shopper) },
    });
    await add(shopper, ring, 1, '18kt');
    expect(await linesOf(shopper)).toEqual(['5 in 22kt', '1 in 18kt']);
  });

  test('stops at ten or at the stock, and reports how many were added', async () => {
    const [shopper, plenty, few] = [await addShopper(), await addRing(50), await addRing(3)];
    await add(shopper, plenty, 8);
    expect(await add(shopper, plenty, 8)).toMatchObject({ value: { added: 2 } });
    expect(await add(shopper, few, 5)).toMatchObject({ value: { change: 'added', added: 3 } });
    expect(await linesOf(shopper)).toEqual(['10 in 22kt', '3 in 22kt']);
    expect(await add(shopper, plenty)).toEqual({ ok: false, reason: 'cart-full', atMost: 10 });
    expect(await add(shopper, few)).toEqual({ ok: false, reason: 'cart-full', atMost: 3 });
  });

  test('twelve times concurrently gives one line of ten', async () => {
    const [shopper, ring] = [await addShopper(), await addRing(50)];
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(shopper, ring)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await linesOf(shopper)).toEqual(['10 in 22kt']);
  });

  test('is refused for a piece that is out of stock or not sold', async () => {
    const [shopper, ring] = [await addShopper(), await addRing(0)];
    expect(await add(shopper, ring)).toEqual({ ok: false, reason: 'out-of-stock' });
    expect(await add(shopper, newId())).toEqual({ ok: false, reason: 'not-sold' });
    expect(await linesOf(shopper)).toEqual([]);
  });

  test('stops at the maximum number of lines of an order; existing lines can still grow', async () => {
    const shopper = await addShopper();
    const rings = await Promise.all(Array.from({ length: maxLines + 1 }, () => addRing(5)));
    for (const ring of rings.slice(0, maxLines - 1)) await add(shopper, ring);
    const last = await Promise.all(rings.slice(maxLines - 1).map((ring) => add(shopper, ring)));
    expect(last.filter(({ ok }) => ok)).toHaveLength(1);
    expect(last).toContainEqual({ ok: false, reason: 'too-many-lines' });
    expect(await add(shopper, rings[0] ?? '')).toMatchObject({ value: { change: 'updated' } });
    expect(await linesOf(shopper)).toHaveLength(maxLines);
  });
});

describe('a cart line', () => {
  test('takes the quantity that is set; zero or less removes it', async () => {
    const [shopper, ring] = [await addShopper(), await addRing(9)];
    await add(shopper, ring);
    await add(shopper, ring, 1, '18kt');
    const { lines } = await readCart(db(), shopper);
    const [first = '', second = ''] = lines.map(({ id }) => id);
    await set(shopper, first, 7);
    expect(await linesOf(shopper)).toEqual(['7 in 22kt', '1 in 18kt']);
    await set(shopper, first, 0);
    await set(shopper, second, -1);
    expect(await linesOf(shopper)).toEqual([]);
    expect(await set(shopper, first, 1)).toEqual({ ok: false, reason: 'no-such-line' });
  });

  test('of another shopper can be neither changed nor removed', async () => {
    const [owner, stranger, ring] = [await addShopper(), await addShopper(), await addRing(9)];
    await add(owner, ring, 2);
    const { lines } = await readCart(db(), owner);
    const lineId = lines[0]?.id ?? '';
    expect(await set(stranger, lineId, 9)).toEqual({ ok: false, reason: 'no-such-line' });
    expect(await removeLine(db(), { userId: stranger, lineId })).toMatchObject({ ok: false });
    await clearCart(db(), stranger);
    expect(await linesOf(owner)).toEqual(['2 in 22kt']);
  });

  test('has its price today and when it was added, and the reason why it cannot be bought', async () => {
    const [shopper, ring] = [await addShopper(), await addRing(2)];
    await add(shopper, ring, 2);
    const price = paiseFromRupees(57_680);
    const [line] = (await readCart(db(), shopper)).lines;
    expect(line).toMatchObject({ unitPrice: price, unitPriceWhenAdded: price });
    const change = (values: object) =>
      db().update(karatRecords).set(values).where(eq(karatRecords.productId, ring));
    const problem = async () => (await readCart(db(), shopper)).lines.map(lineProblem);

    await change({ grossWeightMg: milligrams(20_000), stockQuantity: 1 });
    const [heavier] = (await readCart(db(), shopper)).lines;
    expect(heavier).toMatchObject({ unitPrice: 2 * price, unitPriceWhenAdded: price });
    expect(await problem()).toEqual(['too-many']);
    await change({ stockQuantity: 0 });
    expect(await problem()).toEqual(['out-of-stock']);
    await db().delete(karatRecords).where(eq(karatRecords.productId, ring));
    expect(await problem()).toEqual(['not-sold']);
  });
});

test('each size of a ring is a separate line, limited to the stock of that size', async () => {
  const [shopper, ring] = [await addShopper(), await addRing(0)];
  const record = { productId: ring, karat: '22kt' as const, grossWeightMg: milligrams(10_000) };
  const ofRing = eq(karatRecords.productId, ring);
  await db().delete(karatRecords).where(ofRing);
  await db()
    .insert(karatRecords)
    .values([
      { ...record, size: '12', stockQuantity: 2 },
      { ...record, size: '14', stockQuantity: 5 },
    ]);
  const choices = ['', '12', '14', '40'].map((size) => ({
    productId: ring,
    karat: '22kt' as const,
    size,
  }));
  const find = await findChosenPieces(db(), await readPricingForDisplay(db()), choices);
  const addSize = (size: string, quantity: number) =>
    addToCart(
      db(),
      systemClock,
      { userId: shopper, productId: ring, karat: '22kt', size, quantity },
      { find },
    );
  expect(await addSize('12', 1)).toMatchObject({ value: { change: 'added', added: 1 } });
  expect(await addSize('14', 1)).toMatchObject({ value: { change: 'added', added: 1 } });
  expect(await addSize('12', 3)).toMatchObject({ value: { change: 'updated', added: 1 } });
  expect(await addSize('', 1)).toEqual({ ok: false, reason: 'no-such-size' });
  expect(await addSize('40', 1)).toEqual({ ok: false, reason: 'no-such-size' });
  expect((await readCart(db(), shopper)).lines).toMatchObject([
    { size: '12', quantity: 2, stockQuantity: 2 },
    { size: '14', quantity: 1, stockQuantity: 5 },
  ]);
});

test('an out-of-stock piece that is made to order can be added, and counts in the total', async () => {
  const [shopper, ring] = [await addShopper(), await addRing(0)];
  expect(await add(shopper, ring)).toEqual({ ok: false, reason: 'out-of-stock' });
  await db().update(products).set({ madeToOrderDays: 14 }).where(eq(products.id, ring));
  expect(await add(shopper, ring, 2)).toMatchObject({ value: { change: 'added', added: 2 } });
  const { lines, total } = await readCart(db(), shopper);
  const price = paiseFromRupees(57_680);
  expect(lines).toMatchObject([{ leadDays: 14, stockQuantity: 0, quantity: 2 }]);
  expect([lines.map(lineProblem), total]).toEqual([[null], 2 * price]);
  await db().update(karatRecords).set({ stockQuantity: 2 }).where(eq(karatRecords.productId, ring));
  const [inStock] = (await readCart(db(), shopper)).lines;
  expect(inStock && 'leadDays' in inStock).toBe(false);
});

test('a line has every part of its price, and no price terms if the standard formula applies', async () => {
  const [shopper, ring] = [await addShopper(), await addRing(1)];
  await add(shopper, ring);
  const [line] = (await readCart(db(), shopper)).lines;
  expect(line).toMatchObject({
    ratePaisePerGram: 500_000,
    price: { gold: 5_000_000, making: 600_000, total: 5_768_000, extras: null },
  });
  expect(line && 'priceTerms' in line).toBe(false);
});

test('clearing empties the cart, and does nothing to an empty one', async () => {
  const [shopper, ring] = [await addShopper(), await addRing(2)];
  await add(shopper, ring);
  await clearCart(db(), shopper);
  await clearCart(db(), shopper);
  expect(await db().$count(cartItems, eq(cartItems.userId, shopper))).toBe(0);
});
