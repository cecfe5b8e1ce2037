import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { useDemoShop } from '#shop/demo/test-demo-shop.server.ts';
import { paise } from '#shop/money/money.ts';
import { milligrams } from '#shop/money/weight.ts';
import { priceOf } from '#shop/pricing/price.ts';
import { readPricingForDisplay } from '#shop/settings/settings-queries.server.ts';
import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { findCategory, findCollection } from './category-queries.server.ts';
import { findProduct, listProducts } from './product-queries.server.ts';
import type { Product } from './product.ts';
import { karatRecords, productPictures, products } from './tables.server.ts';

const shop = useDemoShop();
let settings: PricingSettings;

beforeAll(async () => {
  settings = await readPricingForDisplay(shop.db);
});
beforeEach(() => {
  shop.statements.length = 0;
});

async function idOf(name: string): Promise<string> {
  const [row] = await shop.db.select().from(products).where(eq(products.name, name));
  if (!row) throw new Error(`No ${name}`);
  return row.id;
}

async function find(name: string, db: DatabaseOrTransaction = shop.db): Promise<Product> {
  const product = await findProduct(db, settings, await idOf(name));
  if (!product) throw new Error(`${name} was not found`);
  return product;
}

async function card(name: string, db: DatabaseOrTransaction = shop.db) {
  const found = (await listProducts(db, settings)).find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

describe('a list of products', () => {
  test('shows every product and no variation, in two statements', async () => {
    const cards = await listProducts(shop.db, settings);
    expect(cards.length).toBe(58);
    expect(new Set(cards.map(({ id }) => id)).size).toBe(58);
    expect(shop.statements.length).toBe(2);
  });

  test('begins with the newest', async () => {
    const cards = await listProducts(shop.db, settings);
    const rows = await shop.db.select().from(products).where(eq(products.type, 'product'));
    const newestFirst = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    expect(cards.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => id));
    expect(cards[0]?.name).toBe('Saanjh Plain Band');
    expect(cards[1]?.name).toBe('Meenakshi Temple Jhumka');
  });

  test('shows only the products of a category', async () => {
    const rings = await findCategory(shop.db, 'rings');
    const cards = await listProducts(shop.db, settings, { categoryId: rings?.id });
    expect(cards.length).toBe(10);
    expect(cards.map(({ name }) => name).slice(0, 3)).toEqual([
      'Saanjh Plain Band',
      'Saath Couple Bands',
      'Tara Solitaire Ring',
    ]);
  });

  test('shows only the products of a collection', async () => {
    const shubh = await findCollection(shop.db, 'shubh');
    const cards = await listProducts(shop.db, settings, { collectionId: shubh?.id });
    expect(cards.map(({ name }) => name).toSorted()).toEqual([
      'Kiran Gold Coin, 5 g',
      'Padma Coin Pendant',
      'Padma Gold Coin, 10 g',
      'Shubh Gold Bar, 10 g',
    ]);
    const rings = await findCategory(shop.db, 'rings');
    const both = { categoryId: rings?.id, collectionId: shubh?.id };
    expect(await listProducts(shop.db, settings, both)).toEqual([]);
  });

  test('is empty for a group that does not exist', async () => {
    expect(await listProducts(shop.db, settings, { categoryId: newId() })).toEqual([]);
  });

  test('has the price of the piece itself, in 22kt where it is offered', async () => {
    const cards = await listProducts(shop.db, settings);
    const records = await shop.db
      .select({ product: products, record: karatRecords })
      .from(products)
      .innerJoin(karatRecords, eq(karatRecords.productId, products.id))
      .where(eq(products.type, 'product'))
      .orderBy(asc(karatRecords.karat));
    // The later of two records of a product is its 22kt one.
    const shown = new Map(records.map((row) => [row.product.id, row]));
    for (const { id, name, karat, netWeightMg, price, priceBeforeDiscount } of cards) {
      const row = shown.get(id);
      if (!row) throw new Error(`${name} has no karat`);
      const expected = priceOf({ ...row.product, ...row.record, ...settings });
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
    // 4.62 g at ₹10,000 = ₹46,200; 6 % making = ₹2,772; 3 % GST on both = ₹1,469.16; to whole rupees.
    const dearer = { ...settings, ratePaisePerGram: paise(1_000_000) };
    const [newest] = await listProducts(shop.db, dearer);
    expect(newest?.price).toBe(5_044_100);
  });

  test("says 'from' where a variation costs less, and only there", async () => {
    const bands = await card('Saanjh Plain Band');
    const cheapest = Math.min(
      ...(await find('Saanjh Plain Band')).variations.flatMap(({ offers }) =>
        offers.map(({ price }) => price?.total ?? Infinity),
      ),
    );
    expect(cheapest).toBeLessThan(bands.price ?? 0);
    expect(bands.hasCheaperVariation).toBe(true);
    expect((await card('Saath Couple Bands')).hasCheaperVariation).toBe(false);
    expect((await card('Tara Solitaire Ring')).hasCheaperVariation).toBe(false);
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

  test('calls a product out of stock when neither it nor a variation has a piece left', async () => {
    const { id, variations } = await find('Saanjh Plain Band');
    const none = { stockQuantity: 0 };
    await shop.undo(async (tx) => {
      await tx.update(karatRecords).set(none).where(eq(karatRecords.productId, id));
      expect((await card('Saanjh Plain Band', tx)).isInStock).toBe(true);
      const ids = variations.map((variation) => variation.id);
      await tx.update(karatRecords).set(none).where(inArray(karatRecords.productId, ids));
      expect((await card('Saanjh Plain Band', tx)).isInStock).toBe(false);
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

describe('one product', () => {
  test('comes with everything that its page shows, in three statements', async () => {
    const id = await idOf('Manik Halo Ring');
    shop.statements.length = 0;
    const product = await findProduct(shop.db, settings, id);
    expect(shop.statements.length).toBe(3);
    expect(product).toMatchObject({
      name: 'Manik Halo Ring',
      productType: 'pieces',
      makingChargePercentage: 15,
      discountPercentage: 8,
      category: { name: 'Rings' },
    });
    expect(product?.pictures.map(({ key }) => key)).toEqual(['demo/rubyhalo-1', 'demo/rubyhalo-2']);
  });

  test('lists its collections by name', async () => {
    const { collections } = await find('Saanjh Plain Band');
    expect(collections.map(({ name }) => name)).toEqual(['Noor', 'Saptapadi']);
  });

  test('offers 22kt before 18kt, each with its price', async () => {
    const product = await find('Saath Couple Bands');
    expect(product.offers.map(({ karat }) => karat)).toEqual(['22kt', '18kt']);
    for (const offer of product.offers) {
      expect(offer.price).toEqual(priceOf({ ...product, ...offer, ...settings }));
    }
  });

  test('hides a karat that it is no longer offered in', async () => {
    const id = await idOf('Saath Couple Bands');
    await shop.db
      .update(products)
      .set({ availableKarats: ['18kt'] })
      .where(eq(products.id, id));
    expect((await find('Saath Couple Bands')).offers.map(({ karat }) => karat)).toEqual(['18kt']);
  });

  test('has its variations in the order in which they were added', async () => {
    const { variations } = await find('Saanjh Plain Band');
    expect(variations.map(({ name }) => name)).toEqual([
      'Size 12 (16.5 mm)',
      'Size 16 (17.8 mm)',
      'Size 20 (19.1 mm)',
    ]);
    expect(variations[0]?.offers.map(({ netWeightMg }) => netWeightMg)).toEqual([
      milligrams(4_180),
      milligrams(3_610),
    ]);
    expect(variations[0]?.pictures.length).toBe(2);
  });

  test('is found by the id of a variation too, and is the same', async () => {
    const product = await find('Tara Solitaire Ring');
    for (const variation of product.variations) {
      expect(await findProduct(shop.db, settings, variation.id)).toEqual(product);
    }
  });

  test('that does not exist is nothing', async () => {
    expect(await findProduct(shop.db, settings, newId())).toBeNull();
    expect(await findProduct(shop.db, settings, 'saanjh-plain-band')).toBeNull();
  });
});
