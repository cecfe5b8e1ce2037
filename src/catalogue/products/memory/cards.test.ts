import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { plainTerms, type PriceTerms } from '#price/pricing/price-terms.ts';
import { cardOf } from './cards.ts';
import type { Family } from './family.ts';
import { testFamily, testPricing } from './test-families.server.ts';

const inSize = (size: string, netWeightMg: number, stockQuantity = 2) => ({
  karat: '22kt' as const,
  size,
  grossWeightMg: milligrams(netWeightMg),
  stoneWeightMg: milligrams(0),
  netWeightMg: milligrams(netWeightMg),
  stockQuantity,
});
const card = (changes: Partial<Family>, pricePerGramOnCards: 'on' | 'off' = 'off') => {
  const family = testFamily(1, { availableKarats: ['22kt'], ...changes });
  return cardOf(family, testPricing(5_000), { pricePerGramOnCards });
};

test('a card has a “from” price only if the sizes of its karat differ in price', () => {
  const from = (weights: number[]) =>
    card({ records: weights.map((weight, at) => inSize(String(at + 10), weight)) })
      .hasCheaperVariation;
  expect([from([10_000, 11_000]), from([10_000, 10_000]), from([10_000])]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a “from” price is the lowest that can be bought, with its weight', () => {
  const coin = { ...testFamily(2), records: [inSize('', 2_000)] };
  const big = { ...testFamily(3), records: [inSize('', 8_000)] };
  const own = { records: [inSize('', 5_000)], makingChargePercentage: 6 };
  const { price: alone, netWeightMg } = card(own);
  expect(netWeightMg).toBe(5_000);
  const from = card({ ...own, variations: [coin, big] });
  expect(from).toMatchObject({
    price: card(coin).price,
    netWeightMg: 2_000,
    hasCheaperVariation: true,
  });
  expect(from.price).toBeLessThan(alone ?? 0);
  // The price of a sold-out piece is not a price anyone can pay.
  const soldOut = { ...coin, records: [inSize('', 2_000, 0)] };
  const whole = { price: alone, netWeightMg: 5_000, hasCheaperVariation: false };
  expect(card({ ...own, variations: [soldOut, big] })).toMatchObject(whole);
  // Nor is a karat named in which the product itself is not offered.
  const records = [{ ...inSize('', 2_000), karat: '18kt' as const }];
  const other = { ...coin, availableKarats: ['18kt' as const], records };
  expect(card({ ...own, variations: [other] })).toMatchObject({
    karat: '22kt',
    netWeightMg: 5_000,
    hasCheaperVariation: true,
  });
});

test('a made-to-order piece with a price is never called out of stock', () => {
  const records = [inSize('12', 10_000, 0)];
  expect(card({ records }).isInStock).toBe(false);
  expect(card({ records, madeToOrderDays: 14 }).isInStock).toBe(true);
  expect(card({ records: [inSize('12', 0, 0)], madeToOrderDays: 14 }).isInStock).toBe(false);
});

test('a card has a price per gram only if the shop shows it, and never for a fixed price', () => {
  const records = [inSize('', 3_390)];
  const perGram = (terms: Partial<PriceTerms> | null, isShown: 'on' | 'off' = 'on') =>
    card(
      {
        records,
        makingChargePercentage: 12.25,
        priceTerms: terms && { ...plainTerms, ...terms },
      },
      isShown,
    );
  expect(perGram(null, 'off')).not.toHaveProperty('perGram');
  const { price, perGram: shown } = perGram(null);
  expect(shown).toEqual({
    amount: Math.round((price ?? 0) / 100 / 3.39) * 100,
    making: '12.25% of gold',
  });
  const byGram = { makingKind: 'per-gram', makingAmount: paise(450_00) } as const;
  expect(perGram(byGram).perGram?.making).toBe('₹450 per gram');
  const reduced = card({ records, makingChargePercentage: 20, discountPercentage: 10 }, 'on');
  expect(reduced.perGram?.making).toBe('18% of gold');
  expect(perGram({ priceKind: 'fixed', fixedPrice: paise(25_000_00) }).perGram).toBeUndefined();
});

test('the making charge beside a price per gram is the one that is paid after a discount', () => {
  const records = [inSize('', 4_000)];
  const making = (terms: Partial<PriceTerms>) =>
    card(
      {
        records,
        makingChargePercentage: 5,
        discountPercentage: 10,
        priceTerms: { ...plainTerms, ...terms },
      },
      'on',
    ).perGram?.making;
  expect(making({ makingKind: 'per-gram', makingAmount: paise(500_00) })).toBe('₹450 per gram');
  // ₹20,000 of gold; 10% off the least making charge.
  expect(making({ makingMinimum: paise(2_000_00) })).toBe('9% of gold');
  expect(making({ makingKind: 'fixed', makingAmount: paise(2_000_00) })).toBe('fixed');
});
