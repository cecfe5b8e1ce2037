import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { karats } from '#price/pricing/karat.ts';
import { discountBases } from '#price/pricing/price.ts';
import type { StandingOffer } from '#price/pricing/standing-offer.ts';
import { anyOfferReduction, anyTerms } from '#price/pricing/test-pieces.server.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { sizeKinds } from '#catalogue/sizes/size.ts';
import { isSellable } from '#catalogue/products/product.ts';
import { cardOf } from './cards.ts';
import { type Family, pricedPiece } from './family.ts';
import { ProductLists } from './product-lists.ts';
import { shownPrice } from './shown-price.ts';
import { testFamily, testId, testPricing } from './test-families.server.ts';

const anyRecord = fc
  .record({
    karat: fc.constantFrom(...karats),
    size: fc.constantFrom('', '2.4', '2.10', '9', '12'),
    netWeightMg: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 1, max: 60_000 }) },
      { weight: 1, arbitrary: fc.constant(0) },
    ),
    stockQuantity: fc.constantFrom(0, 1, 10),
  })
  .map((record) => ({
    ...record,
    netWeightMg: milligrams(record.netWeightMg),
    grossWeightMg: milligrams(record.netWeightMg),
    stoneWeightMg: milligrams(0),
  }));

const anyPieceOfFamily = {
  makingChargePercentage: fc.nat(30_00).map((hundredths) => hundredths / 100),
  discountPercentage: fc.option(fc.nat(100)),
  priceTerms: fc.option(anyTerms),
  sizeKind: fc.option(fc.constantFrom(...sizeKinds)),
  availableKarats: fc.uniqueArray(fc.constantFrom(...karats), { minLength: 1 }),
  records: fc.uniqueArray(anyRecord, {
    maxLength: 5,
    selector: ({ karat, size }) => `${karat} ${size}`,
  }),
};

const anyFamily = fc.record({
  ...anyPieceOfFamily,
  categoryId: fc.constantFrom('rings', 'chains', null),
  collectionIds: fc.constantFrom<string[]>(['noor'], []),
  variation: fc.option(fc.record(anyPieceOfFamily)),
});

/** So many products with sizes, terms and variations in any grades, each of them made at a moment of its own. */
function randomFamilies(count: number, seed: number): Family[] {
  return fc.sample(anyFamily, { numRuns: count, seed }).map(({ variation, ...own }, number) => {
    const { id } = testFamily(number + count);
    const { categoryId: _, collectionIds: __, places: ___, ...piece } = testFamily(number);
    const variations = variation ? [{ ...piece, id, ...variation }] : [];
    return testFamily(number, { ...own, variations });
  });
}

/** Of everything, or of grades, a category, a collection or some of the products alone. */
const anyOffer: fc.Arbitrary<StandingOffer> = fc.record({
  reduction: anyOfferReduction,
  startsAt: fc.constant(0),
  endsAt: fc.constant(null),
  categoryIds: fc.constantFrom([], ['rings']),
  collectionIds: fc.constantFrom([], [], ['noor']),
  productIds: fc.constantFrom([], [], [1, 2, 3, 5, 8].map(testId)),
  karats: fc.constantFrom([], ['22kt', '9kt'], ['silver']),
});

const rate = fc.integer({ min: 1_000_00, max: 20_000_00 }).map(paise);
const anyPricing: fc.Arbitrary<PricingSettings> = fc
  .tuple(
    fc.oneof(
      fc.record({ rateBasis: fc.constantFrom('same', 'pure'), ratePaisePerGram: rate }),
      fc.record({
        rateBasis: fc.constant('own' as const),
        ratePaisePerGram: rate,
        rate18ktPaisePerGram: rate,
        otherRates: fc.record({ '14kt': rate, '24kt': rate }, { requiredKeys: [] }),
      }),
    ),
    fc.record({
      rateUpdatedAt: fc.constant(null),
      offers: fc.oneof(
        { weight: 4, arbitrary: fc.array(anyOffer, { minLength: 1, maxLength: 3 }) },
        { weight: 1, arbitrary: fc.constant([]) },
      ),
      gstPercentage: fc.constantFrom(0, 3, 5),
      discountBasis: fc.constantFrom(...discountBases),
      hallmarkFee: fc.constantFrom(0, 45_00, 53_10).map(paise),
    }),
  )
  .map(([goldRate, settings]) => ({ ...goldRate, ...settings }));

const groups = [{}, { categoryId: 'rings' }, { categoryId: 'chains' }];

function listed(lists: ProductLists, order: 'price-low' | 'price-high') {
  return groups.map((group) =>
    lists.list(group, { order, from: 0, shown: 100_000 }).families.map(({ id }) => id),
  );
}

/** The lists by the prices that cards show, put in order afresh: those of one price newest first, those without one last. */
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

test('lists of any products are in the order of the prices that their cards show, at any rates', async () => {
  const families = randomFamilies(2_500, 10);
  for (const pricing of fc.sample(anyPricing, { numRuns: 4, seed: 10 })) {
    const lists = new ProductLists(pricing);
    await lists.load(families);
    expect(listed(lists, 'price-low')).toEqual(byCards(families, pricing, 1));
    expect(listed(lists, 'price-high')).toEqual(byCards(families, pricing, -1));
  }
});

test('a list follows new prices and changed products, whatever they are priced by', async () => {
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

test('what a list sorts by is the price of an offer of the product page, and from is the lowest that can be bought', () => {
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
