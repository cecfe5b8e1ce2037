import fc from 'fast-check';
import { expect, test } from 'vitest';
import { milligrams } from '#price/money/weight.ts';
import { priceOfLine } from '#orders/orders/line-price.ts';
import { weighedPriceOf } from '#orders/orders/weighed-price.ts';
import { type PriceInput, priceOf } from '#price/pricing/price.ts';
import { chargedPriceOf } from './invoice-lines.ts';
import { anySoldPiece, soldLine } from './test-random-sale.server.ts';
import { cases } from '../../../tests/tiers.ts';

const numRuns = cases(10_000);
const anyWeight = fc.integer({ min: 1, max: 220_000 }).map(milligrams);

test('a piece packed at its sold weight costs the frozen price to the paisa, on any terms', () => {
  fc.assert(
    fc.property(anySoldPiece, (input) => {
      const line = soldLine(input);
      expect(weighedPriceOf(line, input.netWeightMg)).toEqual(priceOfLine(line));
      expect(priceOfLine(line).taxable).toBe(priceOf(input).taxable);
    }),
    { numRuns },
  );
});

test('a lighter piece is charged by its weight, a heavier one as sold, and none above that', () => {
  fc.assert(
    fc.property(anySoldPiece, anyWeight, (input, weight) => {
      const line = soldLine(input);
      const charged = chargedPriceOf(line, weight);
      const weighed = weighedPriceOf(line, weight)?.total ?? line.unitPrice;
      const isLighter = weight < line.netWeightMg;
      expect(charged.total).toBe(isLighter ? Math.min(weighed, line.unitPrice) : line.unitPrice);
      expect(line.unitPrice - charged.total).toBeGreaterThanOrEqual(0);
      expect((line.unitPrice - charged.total) % 100).toBe(0);
    }),
    { numRuns },
  );
});

test('a lighter piece never costs more, unless an offer takes off more than a gram costs', () => {
  fc.assert(
    fc.property(anySoldPiece, anyWeight, anyWeight, (input, one, other) => {
      const line = soldLine(withoutOutweighing(input));
      const [lighter, heavier] = [Math.min(one, other), Math.max(one, other)].map(milligrams);
      const price = (weight = line.netWeightMg) => chargedPriceOf(line, weight).total;
      expect(price(lighter)).toBeLessThanOrEqual(price(heavier));
    }),
    { numRuns },
  );
});

/** A reduction per gram may exceed the price of a gram: then a heavier piece may cost less. */
function withoutOutweighing(input: PriceInput): PriceInput {
  const isFixed = input.terms?.priceKind === 'fixed';
  const reductions = input.reductions.filter(
    ({ off }) => off.kind !== 'per-gram' || (!isFixed && off.amount <= input.ratePaisePerGram),
  );
  return { ...input, reductions };
}
