import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { type TypedSum, workOutGold } from './gold-sums.ts';

const today = {
  rates: [
    { karat: '22kt' as const, ratePaisePerGram: paise(5_000_00) },
    { karat: '18kt' as const, ratePaisePerGram: paise(4_000_00) },
  ],
  gstPercentage: 3,
  hallmarkFee: paise(0),
};
const typed: TypedSum = {
  by: 'weight',
  karat: '22kt',
  weight: '10',
  budget: '57680',
  making: '12',
};

test('ten grams of 22KT cost as much as a plain piece of that weight in the shop', () => {
  expect(workOutGold(today, typed)).toMatchObject({
    problem: null,
    piece: { netWeightMg: 10_000, price: { total: 57_680_00, making: 6_000_00 } },
  });
});

test('the same sum as a budget buys the same weight, and more in a lower karat', () => {
  const by = 'budget' as const;
  expect(workOutGold(today, { ...typed, by })).toMatchObject({ piece: { netWeightMg: 10_000 } });
  expect(workOutGold(today, { ...typed, by, karat: '18kt' })).toMatchObject({
    piece: { netWeightMg: 12_500 },
  });
});

test.each([
  [{ making: '12 or so' }, 'making'],
  [{ making: '101' }, 'making'],
  [{ weight: 'ten' }, 'weight'],
  [{ by: 'budget' as const, budget: 'much' }, 'budget'],
])('%o names the field that cannot be read', (change, problem) => {
  expect(workOutGold(today, { ...typed, ...change })).toEqual({ problem });
});
