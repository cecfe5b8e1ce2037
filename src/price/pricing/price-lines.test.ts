import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { discountBases, type PriceInput, priceOf } from './price.ts';
import { makingKinds, plainTerms, priceKinds, type PriceTerms } from './price-terms.ts';
import { type ExplainedPrice, plainLines } from './plain-lines.ts';
import { priceLines } from './price-lines.ts';
import { type ReductionAmount, reductionBases } from './reduction.ts';
import { formatCarats } from './stone-words.ts';
import { asSpecified } from './test-price.ts';

const input: PriceInput = {
  netWeightMg: milligrams(10_000),
  ratePaisePerGram: paise(500_000),
  makingChargePercentage: 12,
  discountPercentage: null,
  discountBasis: 'making',
  gstPercentage: 3,
  ...asSpecified,
};

function explained(changes: Partial<PriceInput>): ExplainedPrice {
  const whole = { ...input, ...changes };
  return { ...whole, price: priceOf(whole) };
}

const withTerms = (terms: Partial<PriceTerms>, changes: Partial<PriceInput> = {}) =>
  explained({ ...changes, terms: { ...plainTerms, ...terms } });

const diamonds = {
  kind: 'Diamond',
  count: 20,
  milliCarats: 420,
  pricedPer: 'carat',
  price: paise(65_000_00),
  certificate: 'IGI 5512',
} as const;
const ruby = { ...diamonds, kind: 'Ruby', count: 1, pricedPer: 'all', certificate: null } as const;

/** Each part with its calculation: 'Making charge' with '₹450 per gram'. */
function hows(piece: ExplainedPrice): [string, string | undefined][] {
  return priceLines(piece).map(({ part, how }) => [part, how]);
}

function sumOf(piece: ExplainedPrice): number {
  return priceLines(piece).reduce(
    (sum, { amount, sign }) => sum + (sign === 'saving' ? -amount : amount),
    0,
  );
}

describe('the lines of a price', () => {
  test('have no GST where none is charged, and no discount or round-off of nothing', () => {
    const untaxed = { gstPercentage: 0, ratePaisePerGram: paise(500_000) };
    const parts = (piece: ExplainedPrice) => priceLines(piece).map(({ part }) => part);
    expect(parts(explained(untaxed))).toEqual(['Gold', 'Making charge']);
    expect(parts(withTerms({ hallmarkFee: paise(45_00) }, untaxed))).toEqual([
      'Gold',
      'Making charge',
      'Hallmark fee',
    ]);
  });

  test('of a piece without terms are gold, making charge, discount, GST and round-off', () => {
    const piece = explained({ discountPercentage: 30, netWeightMg: milligrams(7_385) });
    expect(priceLines(piece)).toEqual(plainLines(piece));
    expect(hows(piece)).toEqual([
      ['Gold', '7.385 g × ₹5,000 per gram'],
      ['Making charge', '12% of gold'],
      ['Discount', undefined],
      ['GST', '3%'],
      ['Round off', undefined],
    ]);
    expect(priceLines(piece).map(({ sign }) => sign)).toEqual([
      undefined,
      undefined,
      'saving',
      undefined,
      'either',
    ]);
  });

  test('name every further part of a price', () => {
    const piece = withTerms(
      {
        wastagePercentage: 8,
        makingKind: 'per-gram',
        makingAmount: paise(450_00),
        makingMinimum: paise(2_000_00),
        stones: [diamonds, ruby],
        otherCharges: [{ name: 'Rhodium plating', amount: paise(350_00) }],
      },
      { hallmarkFee: paise(45_00) },
    );
    expect(hows(piece).slice(1, -2)).toEqual([
      ['Wastage', '8% of gold'],
      ['Making charge', '₹450 per gram, at least ₹2,000'],
      ['Diamond × 20', '0.42 ct × ₹65,000 per carat, certificate IGI 5512'],
      ['Ruby', '0.42 ct'],
      ['Hallmark fee', undefined],
      ['Rhodium plating', undefined],
    ]);
  });

  test('call the making charge of a coin a premium, and a charge per piece fixed', () => {
    const coin = withTerms({ priceKind: 'premium', makingKind: 'fixed', makingAmount: paise(900) });
    expect(hows(coin)[1]).toEqual(['Premium', 'fixed']);
  });

  test('of a piece at a fixed price have no gold, making charge or stones', () => {
    const piece = withTerms({ priceKind: 'fixed', fixedPrice: paise(25_000_00), stones: [ruby] });
    expect(hows(piece)).toEqual([
      ['Fixed price', 'independent of the gold rate'],
      ['GST', '3%'],
    ]);
  });

  test('state how much an offer takes off, and off what', () => {
    const offer = { offerId: 'diwali', name: 'Diwali offer', code: null, base: 'making' } as const;
    const words = (off: ReductionAmount) => hows(explained({ reductions: [{ ...offer, off }] }))[2];
    expect(words({ kind: 'percent', percent: 10 })).toEqual([
      'Discount',
      '10% off making charge · Diwali offer',
    ]);
    expect(words({ kind: 'per-gram', amount: paise(100_00) })?.[1]).toContain('₹100 per gram off');
  });

  test('name an agreed price as such, with the agreed making charge', () => {
    const agreed = { offerId: null, name: 'Agreed price', code: null } as const;
    const making = { ...agreed, base: 'making', off: { kind: 'to-percent', percent: 8 } } as const;
    const off = { kind: 'sum', amount: paise(500_00) } as const;
    expect(hows(explained({ reductions: [making] }))[2]).toEqual([
      'Agreed price',
      'Making charge 8% of gold',
    ]);
    expect(hows(explained({ reductions: [{ ...agreed, base: 'whole', off }] }))[2]).toEqual([
      'Agreed price',
      undefined,
    ]);
  });

  test('add up to the total of any piece', () => {
    fc.assert(
      fc.property(anyInput, (whole) => {
        const piece = { ...whole, price: priceOf(whole) };
        expect(sumOf(piece)).toBe(piece.price.total);
      }),
    );
  });
});

test('carats have two decimals, and a third if there is one', () => {
  expect([420, 425, 1_000].map(formatCarats)).toEqual(['0.42 ct', '0.425 ct', '1.00 ct']);
});

const sum = fc.integer({ min: 0, max: 10_000_000 }).map(paise);
const anyTerms = fc.record({
  priceKind: fc.constantFrom(...priceKinds),
  fixedPrice: sum,
  makingKind: fc.constantFrom(...makingKinds),
  makingAmount: fc.option(sum),
  makingMinimum: fc.option(sum),
  wastagePercentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  stones: fc.array(
    fc.record({
      kind: fc.constant('Diamond'),
      count: fc.integer({ min: 1, max: 99 }),
      milliCarats: fc.integer({ min: 0, max: 99_999 }),
      pricedPer: fc.constantFrom('carat', 'all'),
      price: sum,
      certificate: fc.constant(null),
    }),
    { maxLength: 20 },
  ),
  hallmarkFee: fc.option(sum),
  otherCharges: fc.array(fc.record({ name: fc.constant('Enamel'), amount: sum }), { maxLength: 4 }),
});
const anyInput: fc.Arbitrary<PriceInput> = fc.record({
  netWeightMg: fc.integer({ min: 1, max: 2_000_000 }).map(milligrams),
  ratePaisePerGram: fc.integer({ min: 1, max: 5_000_000 }).map(paise),
  makingChargePercentage: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
  discountPercentage: fc.option(fc.integer({ min: 0, max: 100 })),
  discountBasis: fc.constantFrom(...discountBases),
  gstPercentage: fc.integer({ min: 0, max: 28 }),
  terms: fc.option(anyTerms),
  hallmarkFee: sum,
  reductions: fc.array(
    fc.record({
      offerId: fc.constant('offer'),
      name: fc.constant('Offer'),
      code: fc.constant(null),
      base: fc.constantFrom(...reductionBases),
      off: fc.record({
        kind: fc.constant('percent' as const),
        percent: fc.integer({ min: 1, max: 100 }),
      }),
    }),
    { maxLength: 2 },
  ),
});
