import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { priceOf, sumOfExtras } from './price.ts';
import {
  lacksCarats,
  type MakingKind,
  maxOtherCharges,
  maxStones,
  type OtherCharge,
  plainTerms,
  type PriceKind,
  type PriceTerms,
  priceTermsSchema,
  type Stone,
  storedTerms,
} from './price-terms.ts';
import { asSpecified } from './test-price.ts';

const ruby: Stone = {
  kind: 'Ruby',
  count: 1,
  milliCarats: 450,
  pricedPer: 'carat',
  price: paise(20_000_00),
  certificate: 'IGI 1',
};
const rhodium: OtherCharge = { name: 'Rhodium', amount: paise(350_00) };

/** Ten grams at ₹5,000 with 12 %: ₹50,000 of gold and ₹6,000 making charge. */
const priced = (terms: Partial<PriceTerms>) =>
  priceOf({
    netWeightMg: milligrams(10_000),
    ratePaisePerGram: paise(500_000),
    makingChargePercentage: 12,
    discountPercentage: null,
    discountBasis: 'making',
    gstPercentage: 3,
    ...asSpecified,
    terms: { ...plainTerms, ...terms },
  });

describe('the terms of a price', () => {
  test('are stored as null if they are plain, and then change no price', () => {
    expect(storedTerms(plainTerms)).toBeNull();
    expect(storedTerms({ ...plainTerms, stones: [ruby] })).not.toBeNull();
    expect(priced({})).toEqual({ ...priced({}), total: 57_680_00, extras: null });
  });

  test.each<[MakingKind, number, number]>([
    ['percent', 0, 6_000_00],
    ['per-gram', 450_00, 4_500_00],
    ['fixed', 2_999_00, 2_999_00],
  ])('set the making charge: %s', (makingKind, amount, making) => {
    const makingAmount = makingKind === 'percent' ? null : paise(amount);
    expect(priced({ makingKind, makingAmount }).making).toBe(making);
  });

  test.each<[PriceKind, number, number]>([
    ['rate', 50_000_00, 0],
    ['premium', 50_000_00, 0],
    ['fixed', 0, 9_999_00],
  ])('set the kind of price: %s', (priceKind, gold, fixed) => {
    const price = priced({ priceKind, fixedPrice: paise(9_999_00) });
    expect([price.gold, price.extras?.fixed ?? 0]).toEqual([gold, fixed]);
  });

  test('add wastage, stones, hallmark fee and other charges, before tax', () => {
    const { extras } = priced({
      wastagePercentage: 8.25,
      stones: [ruby, { ...ruby, count: 20, pricedPer: 'all', price: paise(7_000_00) }],
      hallmarkFee: paise(45_00),
      otherCharges: [rhodium],
    });
    expect(extras).toEqual({
      wastage: 4_125_00,
      stones: 16_000_00,
      hallmarkFee: 45_00,
      otherCharges: 350_00,
      fixed: 0,
      reduction: null,
    });
    expect(sumOfExtras(extras)).toBe(20_520_00);
  });

  test('must be of known kinds, with no more stones and charges than a page can show', () => {
    const fits = (terms: object) => priceTermsSchema.safeParse({ ...plainTerms, ...terms }).success;
    for (const priceKind of ['rate', 'premium', 'fixed']) expect(fits({ priceKind })).toBe(true);
    for (const makingKind of ['percent', 'per-gram', 'fixed']) {
      expect(fits({ makingKind })).toBe(true);
    }
    expect([fits({ priceKind: 'free' }), fits({ makingKind: 'free' })]).toEqual([false, false]);
    expect(fits({ stones: Array.from({ length: maxStones }, () => ruby) })).toBe(true);
    expect(fits({ stones: Array.from({ length: maxStones + 1 }, () => ruby) })).toBe(false);
    expect(fits({ otherCharges: Array.from({ length: maxOtherCharges + 1 }, () => rhodium) })).toBe(
      false,
    );
    expect(fits({ wastagePercentage: -1 })).toBe(false);
  });

  test('must have stones that can be counted and weighed, and percentages of at most a hundred', () => {
    const fits = (terms: object) => priceTermsSchema.safeParse({ ...plainTerms, ...terms }).success;
    const stonesFit = (stone: object) => fits({ stones: [{ ...ruby, ...stone }] });
    expect([0, 1, 9_999, 10_000].map((count) => stonesFit({ count }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([-1, 0, 9_999_999, 10_000_000].map((milliCarats) => stonesFit({ milliCarats }))).toEqual(
      [false, true, true, false],
    );
    const most = 100_000_000_00;
    expect([-1, 0, most, most + 1].map((price) => stonesFit({ price }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([0, 100, 101].map((wastagePercentage) => fits({ wastagePercentage }))).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('must give a stone a certificate with a name of at most 60 characters, or none', () => {
    const fits = (certificate: string | null) =>
      priceTermsSchema.safeParse({ ...plainTerms, stones: [{ ...ruby, certificate }] }).success;
    expect([null, 'I', 'I'.repeat(60)].map(fits)).toEqual([true, true, true]);
    expect(['', 'I'.repeat(61)].map(fits)).toEqual([false, false]);
  });

  test('must name every charge and stone, in at most 60 characters', () => {
    const named = (name: string) => [
      priceTermsSchema.safeParse({ ...plainTerms, otherCharges: [{ ...rhodium, name }] }).success,
      priceTermsSchema.safeParse({ ...plainTerms, stones: [{ ...ruby, kind: name }] }).success,
    ];
    expect(named('')).toEqual([false, false]);
    expect(named('R')).toEqual([true, true]);
    expect(named('R'.repeat(60))).toEqual([true, true]);
    expect(named('R'.repeat(61))).toEqual([false, false]);
  });

  test('report stones priced by the carat whose carats are missing', () => {
    expect(lacksCarats({ ...ruby, milliCarats: 0 })).toBe(true);
    expect(lacksCarats(ruby)).toBe(false);
    expect(lacksCarats({ ...ruby, milliCarats: 0, pricedPer: 'all' })).toBe(false);
    expect(lacksCarats({ ...ruby, milliCarats: 0, price: paise(0) })).toBe(false);
  });
});
