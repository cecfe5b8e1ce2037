// Specification, storefront 2 /products: All products
// Specification, storefront 7: select products: by id, by category, all newest first, of a collection

import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { priceOf } from '#price/pricing/price.ts';
import { type ProductOrder, productOrders } from '#catalogue/products/product-order.ts';
import {
  collections,
  karatRecords,
  productCollections,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';
import type { CatalogueMemory } from './catalogue-memory.server.ts';
import { readCatalogue } from './open-catalogue.server.ts';
import { useDemoCatalogue } from './test-demo-catalogue.server.ts';
import type { ProductGroup } from './product-lists.ts';
import { asSpecified } from '#price/pricing/test-price.ts';

const { shop, idOf, find } = useDemoCatalogue();
let memory: CatalogueMemory;

beforeAll(async () => {
  memory = await readCatalogue(shop.db);
});

const all = { order: 'newest', from: 0, shown: 1_000 } as const;

async function cardsOf(
  group: ProductGroup = {},
  order: ProductOrder = 'newest',
  db: DatabaseOrTransaction = shop.db,
) {
  const read = db === shop.db ? memory : await readCatalogue(db);
  return read.list(group, { ...all, order }).products;
}

/** The catalogue at another gold rate, in paise per gram. */
async function memoryAtRate(rate: number): Promise<CatalogueMemory> {
  const read = await readCatalogue(shop.db);
  const rateUpdatedAt = new Date();
  await read.setSettings({
    ...read.settings,
    rate: { rateBasis: 'same', ratePaisePerGram: paise(rate), rateUpdatedAt },
  });
  return read;
}

/** A collection of all products. */
async function collectionOfAll(tx: DatabaseOrTransaction) {
  const [made] = await tx.insert(collections).values({ name: 'All of them' }).returning();
  if (!made) throw new Error('There is no collection');
  const ids = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.kind, 'product'));
  await tx
    .insert(productCollections)
    .values(ids.map(({ id }) => ({ productId: id, collectionId: made.id })));
  return made;
}

async function card(name: string, db: DatabaseOrTransaction = shop.db) {
  const found = (await cardsOf({}, 'newest', db)).find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

describe('a list of products', () => {
  test.each(productOrders)('shows every product once and no variation, sorted by %s', (order) => {
    const list = memory.list({}, { ...all, order });
    expect(list.total).toBe(58);
    expect(new Set(list.products.map(({ id }) => id)).size).toBe(58);
  });

  test.each(productOrders)('is the same in parts as in one piece, sorted by %s', async (order) => {
    const whole = await cardsOf({}, order);
    const parts = [];
    for (let from = 0; from < 58; from += 24) {
      const part = memory.list({}, { order, from, shown: 24 });
      expect(part.total).toBe(58);
      parts.push(part.products);
    }
    expect(parts.map(({ length }) => length)).toEqual([24, 24, 10]);
    expect(parts.flat()).toEqual(whole);
  });

  test.each(productOrders)('has nothing after its end, sorted by %s', (order) => {
    const part = { order, from: 480, shown: 24 };
    expect(memory.list({}, part)).toEqual({ products: [], total: 58 });
  });

  test('can begin with the cheapest or the dearest, by the prices that its cards show', async () => {
    const rising = (await cardsOf({}, 'price-low')).map(({ price }) => price ?? 0);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(rising[0]).toBeLessThan(rising.at(-1) ?? 0);
    const falling = (await cardsOf({}, 'price-high')).map(({ price }) => price ?? 0);
    expect(falling).toEqual(rising.toReversed());
  });

  test('can begin with the lightest', async () => {
    const weights = (await cardsOf({}, 'weight-low')).map(({ netWeightMg }) => netWeightMg ?? 0);
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  });

  test('stays sorted by price when rounding shifts with the gold rate', async () => {
    const tiny = await memoryAtRate(101);
    const list = tiny.list({}, { ...all, order: 'price-low' });
    const prices = list.products.map(({ price }) => price ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });

  test('of a collection has exactly the pieces whose cards say they are in stock', async () => {
    await shop.undo(async (tx) => {
      const [own, varied, hidden] = await Promise.all(
        ['Tara Solitaire Ring', 'Akshar Initial Pendant', 'Saath Couple Bands'].map(idOf),
      );
      const none = { stockQuantity: 0 };
      await tx
        .update(karatRecords)
        .set(none)
        .where(inArray(karatRecords.productId, [own ?? '', varied ?? '']));
      const ofOwn = tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.parentProductId, own ?? ''));
      await tx.update(karatRecords).set(none).where(inArray(karatRecords.productId, ofOwn));
      // Stock in a karat that is no longer offered is not for sale.
      await tx
        .update(karatRecords)
        .set(none)
        .where(eq(karatRecords.productId, hidden ?? ''));
      await tx
        .update(karatRecords)
        .set({ stockQuantity: 3 })
        .where(and(eq(karatRecords.productId, hidden ?? ''), eq(karatRecords.karat, '18kt')));
      await tx
        .update(products)
        .set({ availableKarats: ['22kt'] })
        .where(eq(products.id, hidden ?? ''));

      const expected = (await cardsOf({}, 'newest', tx)).filter(({ isInStock }) => isInStock);
      expect(expected.length).toBeLessThan(58);
      const names = expected.map(({ name }) => name);
      expect(names).toContain('Akshar Initial Pendant');
      expect(names).not.toContain('Tara Solitaire Ring');
      expect(names).not.toContain('Saath Couple Bands');
      const { id: all } = await collectionOfAll(tx);
      expect(await cardsOf({ collectionId: all }, 'newest', tx)).toEqual(expected);
    });
  });

  test('begins with the newest', async () => {
    const cards = await cardsOf();
    const rows = await shop.db.select().from(products).where(eq(products.kind, 'product'));
    const newestFirst = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    expect(cards.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id));
    expect(cards[0]?.name).toBe('Saanjh Plain Band');
    expect(cards[1]?.name).toBe('Meenakshi Temple Jhumka');
  });

  test('shows only the products of a category', async () => {
    const rings = memory.findCategory('rings');
    const cards = await cardsOf({ categoryId: rings?.id });
    expect(cards.length).toBe(10);
    expect(cards.map(({ name }) => name).slice(0, 3)).toEqual([
      'Saanjh Plain Band',
      'Saath Couple Bands',
      'Tara Solitaire Ring',
    ]);
  });

  test('shows only the products of a collection', async () => {
    const shubh = memory.findCollection('shubh');
    const cards = await cardsOf({ collectionId: shubh?.id });
    expect(cards.map(({ name }) => name).toSorted()).toEqual([
      'Kiran Gold Coin',
      'Padma Coin Pendant',
      'Padma Gold Coin, 10 g',
      'Shubh Gold Bar, 10 g',
    ]);
  });

  test('is empty for a group that does not exist', async () => {
    expect(await cardsOf({ categoryId: newId() })).toEqual([]);
  });

  test('has the price of the piece itself, in 22kt where it is offered', async () => {
    const cards = await cardsOf();
    const records = await shop.db
      .select({ product: products, record: karatRecords })
      .from(products)
      .innerJoin(karatRecords, eq(karatRecords.productId, products.id))
      .where(eq(products.kind, 'product'))
      .orderBy(asc(karatRecords.karat));
    // The second record of a product is its 22kt one.
    const shown = new Map(records.map((row) => [row.product.id, row]));
    const alone = cards.filter((each) => !each.hasCheaperVariation && !each.reducedBy);
    expect(alone.length).toBeGreaterThan(20);
    for (const { id, name, karat, netWeightMg, price, priceBeforeDiscount } of alone) {
      const row = shown.get(id);
      if (!row) throw new Error(`${name} has no karat`);
      const expected = priceOf({
        ...row.product,
        ...row.record,
        ...memory.pricing,
        ...asSpecified,
        terms: row.product.priceTerms,
      });
      expect({ name, karat, netWeightMg, price, priceBeforeDiscount }).toEqual({
        name: row.product.name,
        karat: row.record.karat,
        netWeightMg: row.record.netWeightMg,
        price: expected.total,
        priceBeforeDiscount: expected.totalBeforeDiscount,
      });
    }
  });

  test('follows the gold rate', async () => {
    // Its lightest piece weighs 3.70 g: at ₹10,000 that is ₹37,000; 6 % making charge less 15 % of it = ₹1,887; 3 % GST =
    // ₹1,166.61; rounded to whole rupees.
    const dearer = await memoryAtRate(1_000_000);
    const [newest] = dearer.list({}, all).products;
    expect(newest?.price).toBe(4_005_400);
  });

  test('has a “from” price only where a variation or another size costs less', async () => {
    const pendant = await card('Akshar Initial Pendant');
    const cheapest = Math.min(
      ...(await find('Akshar Initial Pendant')).variations.flatMap(({ offers }) =>
        offers.map(({ price }) => price?.total ?? Infinity),
      ),
    );
    expect(pendant.price).toBe(cheapest);
    expect(pendant.hasCheaperVariation).toBe(true);
    expect((await card('Saanjh Plain Band')).hasCheaperVariation).toBe(true);
    expect((await card('Saath Couple Bands')).hasCheaperVariation).toBe(false);
    expect((await card('Shubh Gold Bar, 10 g')).hasCheaperVariation).toBe(false);
  });

  test('shows at most two pictures of each, in their order', async () => {
    const bands = await card('Saanjh Plain Band');
    expect(bands.pictures.map(({ key }) => key)).toEqual(['demo/band-1', 'demo/band-2']);
    const id = await idOf('Rajwada Polki Kada');
    const [first] = await shop.db
      .select()
      .from(productPictures)
      .where(and(eq(productPictures.productId, id), eq(productPictures.position, 0)));
    await shop.undo(async (tx) => {
      const third = { productId: id, pictureId: first?.pictureId ?? '', position: 2 };
      await tx.insert(productPictures).values(third);
      expect((await card('Rajwada Polki Kada', tx)).pictures.length).toBe(2);
      expect((await find('Rajwada Polki Kada', tx)).pictures.length).toBe(3);
    });
  });

  test('calls a product out of stock only if neither it nor a variation is in stock', async () => {
    const { id, variations } = await find('Akshar Initial Pendant');
    const none = { stockQuantity: 0 };
    await shop.undo(async (tx) => {
      await tx.update(karatRecords).set(none).where(eq(karatRecords.productId, id));
      expect((await card('Akshar Initial Pendant', tx)).isInStock).toBe(true);
      const ids = variations.map((variation) => variation.id);
      await tx.update(karatRecords).set(none).where(inArray(karatRecords.productId, ids));
      expect((await card('Akshar Initial Pendant', tx)).isInStock).toBe(false);
    });
  });

  test('shows a piece that was never weighed, without a price', async () => {
    await shop.undo(async (tx) => {
      await tx.insert(products).values({ name: 'Not weighed yet' });
      expect(await card('Not weighed yet', tx)).toMatchObject({
        karat: null,
        netWeightMg: null,
        price: null,
        hasCheaperVariation: false,
        isInStock: false,
        pictures: [],
      });
    });
  });
});
