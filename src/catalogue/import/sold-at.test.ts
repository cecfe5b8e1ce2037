import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { gradeLabel } from './grade-names.ts';
import { unusualPrices, soldAt, soldAtLines } from './sold-at.ts';
import { planRows } from './test-import-state.server.ts';

const pricing: PricingSettings = {
  rateBasis: 'same',
  ratePaisePerGram: paise(500_000),
  rateUpdatedAt: null,
  gstPercentage: 3,
  discountBasis: 'making',
  hallmarkFee: paise(0),
  offers: [],
};
const ring = { name: 'Ring', category: 'Rings', makingCharge: '12', gross22kt: '4.5' };

function warningsOf(...rows: Parameters<typeof planRows>) {
  const { errors, warnings } = planRows(...rows);
  expect(errors).toEqual([]);
  return warnings.map(({ row, column, text }) => `${row} ${column}: ${text}`);
}

test('the check shows what a row weighs and what it would sell for today', () => {
  const { pieces } = planRows({ ...ring, stone22kt: '0.5', gross18kt: '4' });
  const lines = pieces.map((piece) =>
    soldAtLines(soldAt(piece, pricing), ({ karat }) => gradeLabel(karat)),
  );
  expect(lines).toEqual([['22kt: 4.00 g, ₹23,072', '18kt: 4.00 g, ₹23,072']]);
});

test.each([
  [{ gross22kt: '0' }, '22kt gross weight (g): 22KT has no net weight, so it has no price.'],
  [{ karats: '18kt' }, 'Karats: 22kt has a weight but isn’t sold: add it to Karats.'],
  [{ makingCharge: '' }, 'Making charge (%): No making charge is set.'],
  [{ stones: 'Ruby 0.4 ct' }, 'Stones: Ruby has no price, so it is included free.'],
  [{ description: '<p>Light</p>' }, 'Description: Shoppers would see this HTML as plain text.'],
  [{ name: 'TOTAL' }, 'Name: This looks like a total row, not a piece.'],
])('the check points out a probable mistake: %o', (cells, text) => {
  expect(warningsOf({ ...ring, ...cells })).toContain(`2 ${text} Please check.`);
});

test('names that differ only in spaces and case are pointed out', () => {
  expect(warningsOf({ ...ring, name: 'Dup ring' }, { ...ring, name: 'Dup  Ring' })).toEqual([
    '2 Name: “Dup  Ring” of row 3 differs only in spaces. Please check.',
    '3 Name: “Dup ring” of row 2 differs only in spaces. Please check.',
  ]);
});

test('a price far from the others of its category is pointed out, unless they are few', () => {
  const others = Array.from({ length: 5 }, (_, place) => ({ ...ring, name: `Ring ${place}` }));
  const heavy = { ...ring, name: 'Heavy', gross22kt: '450' };
  const far = (rows: Parameters<typeof planRows>) =>
    unusualPrices(planRows(...rows).pieces, pricing, () => []).map(({ row, text }) => [row, text]);
  expect(far([...others, heavy])).toEqual([
    [
      7,
      'It would be sold at ₹25,95,600; others of its category are at about ₹25,956. Please check.',
    ],
  ]);
  expect(far([ring, heavy])).toEqual([]);
});

test('an ordinary ring causes no warning', () => {
  expect(warningsOf(ring)).toEqual([]);
});
