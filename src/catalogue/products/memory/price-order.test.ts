import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { isSellable } from '#catalogue/products/product.ts';
import { cardOf } from './cards.ts';
import { type Family, pricedPiece } from './family.ts';
import { ProductLists } from './product-lists.ts';
import { shownPrice } from './shown-price.ts';
import { testPricing } from './test-families.server.ts';
import { anyPricing, randomFamilies } from './test-random-families.server.ts';

const groups = [{}, { categoryId: 'rings' }, { categoryId: 'chains' }];

function listed(lists: ProductLists, order: 'price-low' | 'price-high') {
  return groups.map((group) =>
    lists.list(group, { order, from: 0, shown: 100_000 }).families.map(({ id }) => id),
  );
}

/** Products sorted anew by the prices on their cards: ties newest first, those without a price last. */
function byCards(families: readonly Family[], pricing: PricingSettings, sign: 1 | -1) {
  const cards = families.map((family) => ({ family, price: cardOf(family, pricing).price }));
  const sorted = cards.toSorted((one, other) => {
    if (one.price === other.price) return other.family.createdAtMicros - one.family.createdAtMicros;
    if (one.price === null || other.price === null) return one.price === null ? 1 : -1;
    return sign * (one.price - other.price);
  });
  return groups.map(({ categoryId }) =>
    sorted
      .filter(({ family }) => !categoryId || family.categoryId === categoryId)
      .map(({ family }) => family.id),
  );
}

test('lists sort by the prices on their cards, for any products and rates', async () => {
  const families = randomFamilies(2_500, 10);
  for (const pricing of fc.sample(anyPricing, { numRuns: 4, seed: 10 })) {
    const lists = new ProductLists(pricing);
    await lists.load(families);
    expect(listed(lists, 'price-low')).toEqual(byCards(families, pricing, 1));
    expect(listed(lists, 'price-high')).toEqual(byCards(families, pricing, -1));
  }
});

test('a list follows new prices and changed products, however they are priced', async () => {
  const [before, after] = [randomFamilies(1_500, 11), randomFamilies(1_500, 12)];
  const lists = new ProductLists(testPricing(5_000));
  await lists.load(before);
  for (const pricing of fc.sample(anyPricing, { numRuns: 2, seed: 11 })) {
    await lists.setPricing(pricing);
    for (const [index, family] of after.entries()) lists.replace(before[index], family);
    expect(listed(lists, 'price-low')).toEqual(byCards(after, pricing, 1));
    for (const [index, family] of before.entries()) lists.replace(after[index], family);
    expect(listed(lists, 'price-high')).toEqual(byCards(before, pricing, -1));
  }
});

test('a list sorts by a price on the product page, and “from” is the lowest that can be bought', () => {
  const families = randomFamilies(2_000, 13);
  const from: (number | null)[] = [];
  const lowest: number[] = [];
  for (const pricing of fc.sample(anyPricing, { numRuns: 3, seed: 13 })) {
    for (const family of families) {
      const price = shownPrice(family, pricing);
      const offers = [family, ...family.variations].flatMap(
        (piece) => pricedPiece(piece, family, pricing).offers,
      );
      const card = cardOf(family, pricing);
      expect(price === null || offers.some((offer) => offer.price?.total === price)).toBe(true);
      expect(card.price).toBe(price);
      const prices = offers.filter(isSellable).map((offer) => offer.price?.total ?? Infinity);
      if (card.hasCheaperVariation && prices.length > 0) {
        from.push(card.price);
        lowest.push(Math.min(...prices));
      }
    }
  }
  expect(from.length).toBeGreaterThan(500);
  expect(from).toEqual(lowest);
});
