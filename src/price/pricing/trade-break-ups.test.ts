import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { plainTerms, type PriceTerms, type Stone } from './price-terms.ts';
import { type PriceInput, priceOf, totalOf } from './price.ts';

/** Break-ups from the trade, with sources and calculations in docs/trade-break-ups.md. All sums in paise. */
type BreakUp = {
  piece: string;
  input: Partial<Omit<PriceInput, 'terms'>>;
  terms?: Partial<PriceTerms>;
  /** The expected parts of the price; absent ones are left out. */
  parts: Partial<Record<keyof typeof noParts, number>>;
  /** Taxable, GST, round-off and total. */
  sums: [number, number, number, number];
  /** The source's own total, where it gives one. */
  theirs: number | null;
};

const noParts = {
  gold: 0,
  wastage: 0,
  making: 0,
  stones: 0,
  hallmarkFee: 0,
  otherCharges: 0,
  fixed: 0,
  discount: 0,
};

const of = (grams: number, rupees: number) => ({
  netWeightMg: milligrams(Math.round(grams * 1_000)),
  ratePaisePerGram: paise(Math.round(rupees * 100)),
});
const perGram = (rupees: number) => ({
  makingKind: 'per-gram' as const,
  makingAmount: paise(rupees * 100),
});
const forThePiece = (sum: number) => ({ makingKind: 'fixed' as const, makingAmount: paise(sum) });
const byCarat = (kind: string, carats: number, rupees: number): Stone => ({
  kind,
  count: 1,
  milliCarats: Math.round(carats * 1_000),
  pricedPer: 'carat',
  price: paise(rupees * 100),
  certificate: null,
});
const forAll = (kind: string, sum: number): Stone => ({
  ...byCarat(kind, 0, 0),
  pricedPer: 'all',
  price: paise(sum),
});
const ofSolitaire = [byCarat('Diamond', 0.16, 28_000), byCarat('Solitaire', 1, 33_000)];

const breakUps: BreakUp[] = [
  {
    piece: '1. dholna, 22KT, making in percent',
    input: { ...of(3.39, 12_800), makingChargePercentage: 16 },
    parts: { gold: 43_392_00, making: 6_942_72 },
    sums: [50_334_72, 1_510_04, 24, 51_845_00],
    theirs: 51_845_00,
  },
  {
    piece: '2. necklace, 22KT, with wastage and making per gram',
    input: of(10, 5_000),
    terms: { ...perGram(500), wastagePercentage: 5 },
    parts: { gold: 50_000_00, wastage: 2_500_00, making: 5_000_00 },
    sums: [57_500_00, 1_725_00, 0, 59_225_00],
    theirs: 59_225_00,
  },
  {
    piece: '3. ring, 22KT, making in percent',
    input: { ...of(5.492, 5_280), makingChargePercentage: 26 },
    parts: { gold: 28_997_76, making: 7_539_42 },
    sums: [36_537_18, 1_096_12, -30, 37_633_00],
    theirs: 37_633_00,
  },
  {
    piece: '4. ornament of one pavan, 22KT, hallmark fee with the tax on it',
    input: { ...of(8, 6_670), makingChargePercentage: 5, hallmarkFee: paise(53_10) },
    parts: { gold: 53_360_00, making: 2_668_00, hallmarkFee: 53_10 },
    sums: [56_081_10, 1_682_43, 47, 57_764_00],
    theirs: 57_764_00,
  },
  {
    piece: '5. bangle with diamonds, 14KT, hallmark fee of 45 and a sum off',
    input: {
      ...of(5.43, 7_321.32),
      hallmarkFee: paise(45_00),
      reductions: [
        {
          offerId: 'product-discount',
          name: 'Product discount',
          code: null,
          base: 'whole',
          off: { kind: 'sum', amount: paise(4_157_70) },
        },
      ],
    },
    terms: {
      ...forThePiece(13_709_00),
      stones: [forAll('Diamond', 13_565_40)],
      otherCharges: [{ name: 'Other charges', amount: paise(4_245_00) }],
    },
    parts: {
      gold: 39_754_77,
      making: 13_709_00,
      stones: 13_565_40,
      hallmarkFee: 45_00,
      otherCharges: 4_245_00,
      discount: 4_157_70,
    },
    sums: [67_161_47, 2_014_84, -31, 69_176_00],
    theirs: 69_176_00,
  },
  {
    piece: '6. solitaire ring, 18KT, stones by the carat',
    input: of(3.87, 5_700),
    terms: { ...perGram(800), stones: ofSolitaire },
    parts: { gold: 22_059_00, making: 3_096_00, stones: 37_480_00 },
    sums: [62_635_00, 1_879_05, -5, 64_514_00],
    theirs: 64_515_00,
  },
  {
    piece: '7. solitaire ring with its certificate',
    input: of(3.87, 5_700),
    terms: {
      ...perGram(800),
      stones: ofSolitaire,
      otherCharges: [{ name: 'Certificate', amount: paise(720_00) }],
    },
    parts: { gold: 22_059_00, making: 3_096_00, stones: 37_480_00, otherCharges: 720_00 },
    sums: [63_355_00, 1_900_65, 35, 65_256_00],
    theirs: null,
  },
  {
    piece: '8. necklace with onyx, 18KT, 30% off the making charge',
    input: { ...of(2.92, 7_513), discountPercentage: 30 },
    terms: { ...forThePiece(6_707_00), stones: [forAll('Onyx', 1_830_00)] },
    parts: { gold: 21_937_96, making: 6_707_00, stones: 1_830_00, discount: 2_012_10 },
    sums: [28_462_86, 853_89, 25, 29_317_00],
    theirs: 29_317_00,
  },
  {
    piece: '9. bracelet, 18KT, 30% off the making charge',
    input: { ...of(2.29, 6_940), discountPercentage: 30 },
    terms: { ...forThePiece(5_035_00), stones: [forAll('Green stone', 1_080_00)] },
    parts: { gold: 15_892_60, making: 5_035_00, stones: 1_080_00, discount: 1_510_50 },
    sums: [20_497_10, 614_91, -1, 21_112_00],
    theirs: 21_113_00,
  },
  {
    piece: '10. coin of 10 g, 24KT, with a premium',
    input: of(10, 7_792.96),
    terms: { priceKind: 'premium', ...forThePiece(7_890_40) },
    parts: { gold: 77_929_60, making: 7_890_40 },
    sums: [85_820_00, 2_574_60, 40, 88_395_00],
    theirs: 88_394_60,
  },
  {
    piece: '11. earrings with diamonds, 14KT, making per gram',
    input: of(2.98, 5_200),
    terms: { ...perGram(800), stones: [byCarat('Diamond', 0.2, 25_000)] },
    parts: { gold: 15_496_00, making: 2_384_00, stones: 5_000_00 },
    sums: [22_880_00, 686_40, -40, 23_566_00],
    theirs: 23_566_40,
  },
  {
    piece: '12. necklace, 9KT, making in percent',
    input: { ...of(10, 3_796.23), makingChargePercentage: 10 },
    parts: { gold: 37_962_30, making: 3_796_23 },
    sums: [41_758_53, 1_252_76, -29, 43_011_00],
    theirs: 43_011_00,
  },
  {
    piece: '13. light piece of 2 g, 22KT, with the least making charge',
    input: of(2, 5_500),
    terms: { ...perGram(80), makingMinimum: paise(250_00), wastagePercentage: 13 },
    parts: { gold: 11_000_00, wastage: 1_430_00, making: 250_00 },
    sums: [12_680_00, 380_40, -40, 13_060_00],
    theirs: 13_060_40,
  },
  {
    piece: '14. pair of kadas, 18KT, with two hallmarks',
    input: { ...of(23.3, 12_981), makingChargePercentage: 15, hallmarkFee: paise(45_00) },
    terms: { hallmarkFee: paise(90_00) },
    parts: { gold: 3_02_457_30, making: 45_368_60, hallmarkFee: 90_00 },
    sums: [3_47_915_90, 10_437_48, -38, 3_58_353_00],
    theirs: null,
  },
  {
    piece: '15. silver article at its MRP',
    input: of(40, 0),
    terms: { priceKind: 'fixed', fixedPrice: paise(2_523_30) },
    parts: { fixed: 2_523_30 },
    sums: [2_523_30, 75_70, 0, 2_599_00],
    theirs: null,
  },
  {
    piece: '16. ring with ruby and diamonds, 18KT',
    input: { ...of(3.87, 5_700), hallmarkFee: paise(45_00) },
    terms: {
      ...perGram(800),
      stones: [byCarat('Ruby', 1.25, 5_000), byCarat('Diamond', 0.16, 28_000)],
    },
    parts: { gold: 22_059_00, making: 3_096_00, stones: 10_730_00, hallmarkFee: 45_00 },
    sums: [35_930_00, 1_077_90, 10, 37_008_00],
    theirs: null,
  },
  {
    piece: '17. chain of 9.6 g, 22KT, whose hallmark fee the source does not tax',
    input: { ...of(9.6, 2_735), makingChargePercentage: 10, hallmarkFee: paise(35_00) },
    parts: { gold: 26_256_00, making: 2_625_60, hallmarkFee: 35_00 },
    sums: [28_916_60, 867_50, -10, 29_784_00],
    theirs: 29_783_04,
  },
];

const plainInput = {
  makingChargePercentage: 0,
  discountPercentage: null,
  discountBasis: 'making' as const,
  gstPercentage: 3,
  hallmarkFee: paise(0),
  reductions: [],
};

const byHand = breakUps.map(({ piece, input, terms, parts, sums, theirs }) => {
  const whole = {
    ...of(0, 0),
    ...plainInput,
    ...input,
    terms: terms ? { ...plainTerms, ...terms } : null,
  };
  return { piece, input: whole, parts: { ...noParts, ...parts }, sums, theirs };
});

test.each(byHand)('the price matches the calculation by hand: $piece', ({ input, parts, sums }) => {
  const { gold, making, discount, extras, taxable, gst, roundOff, total } = priceOf(input);
  const { wastage, stones, hallmarkFee, otherCharges, fixed } = extras ?? noParts;
  const shown = { gold, wastage, making, stones, hallmarkFee, otherCharges, fixed, discount };
  expect(shown).toEqual(parts);
  expect([taxable, gst, roundOff, total]).toEqual(sums);
  expect(totalOf(input)).toBe(total);
});

test.each(byHand)('the calculation by hand adds up: $piece', ({ parts, sums }) => {
  const { discount, ...costs } = parts;
  const [taxable, gst, roundOff, total] = sums;
  const sum = Object.values(costs).reduce((one, other) => one + other, 0);
  expect(sum - discount).toBe(taxable);
  expect(taxable + gst + roundOff).toBe(total);
});

test('where the trade states its own total, ours is within a rupee of it', () => {
  const apart = byHand.flatMap(({ input, theirs }) =>
    theirs === null ? [] : [Math.abs(priceOf(input).total - theirs)],
  );
  expect(apart).toHaveLength(13);
  expect(Math.max(...apart)).toBeLessThanOrEqual(1_00);
});
