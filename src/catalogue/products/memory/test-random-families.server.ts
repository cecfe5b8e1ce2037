import fc from 'fast-check';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { karats } from '#price/pricing/karat.ts';
import { discountBases } from '#price/pricing/price.ts';
import type { StandingOffer } from '#price/pricing/standing-offer.ts';
import { anyOfferReduction, anyTerms } from '#price/pricing/test-pieces.server.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { sizeKinds } from '#catalogue/sizes/size.ts';
import type { Family } from './family.ts';
import { testFamily, testId } from './test-families.server.ts';

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
  traits: fc.constantFrom<Family['traits']>(
    null,
    null,
    { for: ['men', 'women'], colour: [] },
    { colour: ['red'] },
  ),
  variation: fc.option(fc.record(anyPieceOfFamily)),
});

/** This many products with sizes, terms and variations in any grades, each created at its own moment. */
export function randomFamilies(count: number, seed: number): Family[] {
  return fc.sample(anyFamily, { numRuns: count, seed }).map(({ variation, ...own }, number) => {
    const { id } = testFamily(number + count);
    const { categoryId: _, collectionIds: __, places: ___, ...piece } = testFamily(number);
    const variations = variation ? [{ ...piece, id, ...variation }] : [];
    return testFamily(number, { ...own, variations });
  });
}

/** For everything, or only for grades, a category, a collection or some products. */
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
/** Any rates, offers and tax. */
export const anyPricing: fc.Arbitrary<PricingSettings> = fc
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
