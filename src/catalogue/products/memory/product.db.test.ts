// Specification, storefront 3: products: fields as specified (difference 10)
// Specification, storefront 3: A missing net weight counts as 0
// Specification, storefront 3: Product page variation: id, name, description, images, weights, stock, making charge
// Specification, storefront 4 Product: Karat defaults to 22kt
// Specification, storefront 7: select products: by id, by category, all newest first, of a collection
// Specification, storefront 7: select variations by parent_product_id
// Specification, storefront 7: select karat records per product
// Specification, storefront 9: Default karat 22kt
// Specification, back office 3: products: fields as specified (difference 10)
// Specification, back office 5: Net weight = gross minus stone, a missing value counts as 0
// Specification, back office 7 products: Read with category and karat records, type=product
// Specification, back office 9: Karats 22kt and 18kt

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { milligrams } from '#price/money/weight.ts';
import { findChosenPieces } from '#catalogue/products/chosen-piece-queries.server.ts';
import { karats } from '#price/pricing/karat.ts';
import { priceOf } from '#price/pricing/price.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { mostShownStock } from './family.ts';
import { readCatalogue } from './open-catalogue.server.ts';
import { useDemoCatalogue } from './test-demo-catalogue.server.ts';
import { asSpecified } from '#price/pricing/test-price.ts';

const { shop, idOf, find } = useDemoCatalogue();

describe('a product', () => {
  test('comes with everything that its page shows', async () => {
    const product = await find('Manik Halo Ring');
    expect(product).toMatchObject({
      name: 'Manik Halo Ring',
      soldAs: 'pieces',
      makingChargePercentage: 15,
      discountPercentage: 8,
      category: { name: 'Rings' },
    });
    expect(product.pictures.map(({ key }) => key)).toEqual(['demo/rubyhalo-1', 'demo/rubyhalo-2']);
  });

  test('lists its collections by name', async () => {
    const { collections } = await find('Saanjh Plain Band');
    expect(collections.map(({ name }) => name)).toEqual(['Noor', 'Saptapadi']);
  });

  test('offers 22kt before 18kt, each with its price', async () => {
    const product = await find('Kamal Fine Necklace');
    const { pricing } = await readCatalogue(shop.db);
    expect(product.offers.map(({ karat }) => karat)).toEqual(['22kt', '18kt']);
    for (const offer of product.offers) {
      const terms = { ...asSpecified, terms: product.priceTerms };
      expect(offer.price).toEqual(priceOf({ ...product, ...offer, ...pricing, ...terms }));
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
    const { variations } = await find('Akshar Initial Pendant');
    expect(variations.map(({ name }) => name)).toEqual(['Letter R', 'Letter S']);
    expect(variations[0]?.offers.map(({ netWeightMg }) => netWeightMg)).toEqual([
      milligrams(3_720),
      milligrams(3_180),
    ]);
    expect(variations[0]?.pictures.map(({ key }) => key)).toEqual(['demo/pletter-R-1']);
  });

  test('is the same when found by the id of a variation', async () => {
    const product = await find('Tara Solitaire Ring');
    const memory = await readCatalogue(shop.db);
    for (const variation of product.variations) {
      expect(memory.findProduct(variation.id)).toEqual(product);
      expect(memory.findProduct(variation.id.toUpperCase())).toEqual(product);
    }
  });

  test('that does not exist is not found', async () => {
    const memory = await readCatalogue(shop.db);
    expect(memory.findProduct(newId())).toBeNull();
    expect(memory.findProduct('saanjh-plain-band')).toBeNull();
  });

  test('in a chosen karat equals what the checkout reads, except for stock above ten', async () => {
    const memory = await readCatalogue(shop.db);
    const all = await shop.db.select({ productId: products.id }).from(products);
    const choices = all.flatMap((each) => karats.map((karat) => ({ ...each, karat, size: '' })));
    const find = await findChosenPieces(shop.db, memory.pricing, choices);
    for (const choice of choices) {
      const read = find(choice);
      const stockQuantity = Math.min(read?.offer?.stockQuantity ?? 0, mostShownStock);
      expect(memory.findChosenPiece(choice)).toEqual({
        ...read,
        goods: undefined,
        offer: read?.offer && { ...read.offer, stockQuantity },
      });
    }
    expect(memory.findChosenPiece({ productId: newId(), karat: '22kt', size: '' })).toBeNull();
  });
});
