import fc from 'fast-check';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { makingKinds, plainTerms, priceKinds, type PriceTerms } from './price-terms.ts';
import { discountBases, type PriceInput } from './price.ts';
import {
  type AgreedReduction,
  type OfferReduction,
  type Reduction,
  reductionBases,
} from './reduction.ts';

/** Mostly realistic sums, occasionally zero or a huge one. */
const sum = fc
  .oneof(
    { weight: 8, arbitrary: fc.nat(50_000_00) },
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.nat(10_000_000_00) },
  )
  .map(paise);
const percentage = fc.nat(30_00).map((hundredths) => hundredths / 100);

const anyStone = fc.record({
  kind: fc.constant('Ruby'),
  count: fc.constant(1),
  milliCarats: fc.nat(9_999),
  pricedPer: fc.constantFrom('carat', 'all'),
  price: sum,
  certificate: fc.constant(null),
});
const anyCharge = fc.record({ name: fc.constant('Box'), amount: sum });

export const anyTerms: fc.Arbitrary<PriceTerms> = fc.record({
  priceKind: fc.constantFrom(...priceKinds),
  fixedPrice: sum,
  makingKind: fc.constantFrom(...makingKinds),
  makingAmount: sum,
  makingMinimum: fc.option(sum),
  wastagePercentage: percentage,
  stones: fc.array(anyStone, { maxLength: 2 }),
  hallmarkFee: fc.option(sum),
  otherCharges: fc.array(anyCharge, { maxLength: 2 }),
});

export const anyOfferReduction: fc.Arbitrary<OfferReduction> = fc.record({
  offerId: fc.constant('offer'),
  name: fc.constant('Diwali offer'),
  code: fc.constant(null),
  base: fc.constantFrom(...reductionBases),
  off: fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.nat(100) }),
    fc.record({ kind: fc.constantFrom('sum', 'per-gram'), amount: sum }),
  ),
});

const anyAgreed: fc.Arbitrary<AgreedReduction> = fc
  .oneof(
    fc.record({
      base: fc.constant('making' as const),
      off: fc.oneof(
        fc.record({ kind: fc.constant('to-percent' as const), percent: percentage }),
        fc.record({ kind: fc.constant('to-per-gram' as const), amount: sum }),
      ),
    }),
    fc.record({
      base: fc.constant('whole' as const),
      off: fc.record({ kind: fc.constant('sum' as const), amount: sum }),
    }),
  )
  .map((terms) => ({ offerId: null, name: 'Agreed price', code: null, ...terms }));

const anyReduction: fc.Arbitrary<Reduction> = fc.oneof(anyOfferReduction, anyAgreed);

/** Any piece at any rate, with any terms and reductions. */
export const anyPiece: fc.Arbitrary<PriceInput> = fc.record({
  netWeightMg: fc.nat(200_000).map(milligrams),
  ratePaisePerGram: fc.nat(20_000_00).map(paise),
  makingChargePercentage: percentage,
  discountPercentage: fc.option(fc.nat(99)),
  discountBasis: fc.constantFrom(...discountBases),
  gstPercentage: fc.constantFrom(0, 3, 5, 18),
  terms: fc.option(anyTerms),
  hallmarkFee: sum,
  reductions: fc.array(anyReduction, { maxLength: 2 }),
});

const more = (amount: number | null, by: number) => paise((amount ?? 0) + by);

function withTerms(
  input: PriceInput,
  change: (terms: PriceTerms) => Partial<PriceTerms>,
): PriceInput {
  const terms = input.terms ?? plainTerms;
  return { ...input, terms: { ...terms, ...change(terms) } };
}

/** Everything about a piece that can go up, by so many paise, milligrams, thousandths of a carat or hundredths of a percent. */
export const dearer: Record<string, (input: PriceInput, by: number) => PriceInput> = {
  weight: (input, by) => ({ ...input, netWeightMg: milligrams(input.netWeightMg + by) }),
  rate: (input, by) => ({ ...input, ratePaisePerGram: more(input.ratePaisePerGram, by) }),
  'making percentage': (input, by) => ({
    ...input,
    makingChargePercentage: input.makingChargePercentage + by / 100,
  }),
  'making amount': (input, by) =>
    withTerms(input, ({ makingAmount }) => ({ makingAmount: more(makingAmount, by) })),
  'least making charge': (input, by) =>
    withTerms(input, ({ makingMinimum }) => ({ makingMinimum: more(makingMinimum, by) })),
  wastage: (input, by) =>
    withTerms(input, ({ wastagePercentage }) => ({
      wastagePercentage: wastagePercentage + by / 100,
    })),
  'price of each stone': (input, by) =>
    withTerms(input, ({ stones }) => ({
      stones: stones.map((each) => ({ ...each, price: more(each.price, by) })),
    })),
  'carats of each stone': (input, by) =>
    withTerms(input, ({ stones }) => ({
      stones: stones.map((each) => ({ ...each, milliCarats: each.milliCarats + by })),
    })),
  "the shop's hallmark fee": (input, by) => ({
    ...input,
    hallmarkFee: more(input.hallmarkFee, by),
  }),
  "the piece's own hallmark fee": (input, by) =>
    withTerms(input, ({ hallmarkFee }) => ({
      hallmarkFee: more(hallmarkFee ?? input.hallmarkFee, by),
    })),
  'one more charge': (input, by) =>
    withTerms(input, ({ otherCharges }) => ({
      otherCharges: [...otherCharges, { name: 'Engraving', amount: paise(by) }],
    })),
  'fixed price': (input, by) =>
    withTerms(input, ({ fixedPrice }) => ({ fixedPrice: more(fixedPrice, by) })),
  GST: (input, by) => ({ ...input, gstPercentage: input.gstPercentage + by }),
};
