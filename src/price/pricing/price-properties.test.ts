import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { plainTerms } from './price-terms.ts';
import { type Price, type PriceInput, priceOf, totalOf } from './price.ts';
import type { ReductionAmount } from './reduction.ts';
import { anyOfferReduction, anyPiece, anyTerms, dearer } from './test-pieces.server.ts';
import { priceByRules, specifiedTotal } from './test-price-by-rules.server.ts';
import { cases } from '../../../tests/tiers.ts';

test('the price of any piece follows the rules, and its parts add up to it exactly', () => {
  fc.assert(
    fc.property(anyPiece, (input) => {
      const { shown, total, totalBeforeDiscount } = priceByRules(input);
      const { discount, gst, ...parts } = shown;
      const taxable = Object.values(parts).reduce((one, other) => one + other, 0) - discount;
      const price = priceOf(input);
      expect({ ...shownParts(price), alone: totalOf(input) }).toEqual({
        ...shown,
        taxable,
        roundOff: total - taxable - gst,
        total,
        totalBeforeDiscount,
        alone: total,
      });
    }),
    { numRuns: cases(100_000) },
  );
});

function shownParts({ extras, ...price }: Price) {
  const { wastage, stones, hallmarkFee, otherCharges, fixed } = extras ?? noExtras;
  return { ...price, wastage, stones, hallmarkFee, otherCharges, fixed };
}

const noExtras = { wastage: 0, stones: 0, hallmarkFee: 0, otherCharges: 0, fixed: 0 };

test('no piece costs less when any part of it costs more', () => {
  fc.assert(
    fc.property(anyPiece, fc.integer({ min: 1, max: 5_000 }), (input, by) => {
      const piece = withoutOutweighing(input);
      const total = totalOf(piece);
      const cheaper = Object.entries(dearer).filter(
        ([, raise]) => totalOf(raise(piece, by)) < total,
      );
      expect(cheaper.map(([what]) => what)).toEqual([]);
    }),
    { numRuns: cases(20_000) },
  );
});

/** Drops discounts per gram that exceed the rate per gram: with those, a heavier piece may cost less. */
function withoutOutweighing(input: PriceInput): PriceInput {
  const isFixed = input.terms?.priceKind === 'fixed';
  const reductions = input.reductions.filter(
    ({ off }) => off.kind !== 'per-gram' || (!isFixed && off.amount <= input.ratePaisePerGram),
  );
  return { ...input, reductions };
}

test('no piece costs more with a higher discount, one more offer or a better one', () => {
  fc.assert(
    fc.property(anyPiece, anyOfferReduction, (input, offer) => {
      const withOffer = (off: ReductionAmount) =>
        totalOf({ ...input, reductions: [...input.reductions, { ...offer, off }] });
      const discountPercentage = (input.discountPercentage ?? 0) + 1;
      const total = totalOf(input);
      expect(totalOf({ ...input, discountPercentage })).toBeLessThanOrEqual(total);
      expect(withOffer(offer.off)).toBeLessThanOrEqual(total);
      expect(withOffer(better(offer.off))).toBeLessThanOrEqual(withOffer(offer.off));
    }),
    { numRuns: cases(20_000) },
  );
});

function better(off: ReductionAmount): ReductionAmount {
  return off.kind === 'percent'
    ? { ...off, percent: Math.min(100, off.percent + 1) }
    : { ...off, amount: paise(off.amount + 1_000) };
}

test('at most one reduction counts, the best for the shopper, whatever their order', () => {
  fc.assert(
    fc.property(anyPiece, (input) => {
      const totalWith = (reductions: PriceInput['reductions']) => totalOf({ ...input, reductions });
      const each = input.reductions.map((reduction) => totalWith([reduction]));
      expect(totalOf(input)).toBe(Math.min(totalWith([]), ...each));
      expect(totalWith(input.reductions.toReversed())).toBe(totalOf(input));
    }),
    { numRuns: cases(20_000) },
  );
});

test('no offer, code or agreed price brings a piece below the value of its gold with GST', () => {
  fc.assert(
    fc.property(anyPiece, (input) => {
      const without = totalOf({ ...input, reductions: [] });
      const { goldTotal } = priceByRules(input);
      expect(totalOf(input)).toBeGreaterThanOrEqual(Math.min(without, goldTotal));
    }),
    { numRuns: cases(30_000) },
  );
});

test('no offer, code or agreed price makes a silver piece free, though it has no gold value', () => {
  fc.assert(
    fc.property(anyPiece, anySilver, (piece, silver) => {
      const input = { ...piece, ...silver };
      const without = totalOf({ ...input, reductions: [] });
      expect(totalOf(input)).toBeGreaterThanOrEqual(Math.min(without, 1_00));
    }),
    { numRuns: cases(20_000) },
  );
});

/** Silver: a fixed price and no gold rate. */
const anySilver = fc.record({
  ratePaisePerGram: fc.constant(paise(0)),
  terms: anyTerms.map((terms) => ({ ...terms, priceKind: 'fixed' as const })),
});

test('without terms, fees and reductions, the price is that of the specified formula', () => {
  fc.assert(
    fc.property(anyPiece, fc.nat(100), fc.boolean(), (input, making, isPlain) => {
      const piece: PriceInput = {
        ...input,
        makingChargePercentage: making,
        discountBasis: input.discountBasis === 'stones' ? 'making' : input.discountBasis,
        terms: isPlain ? plainTerms : null,
        hallmarkFee: paise(0),
        reductions: [],
      };
      const { total, extras } = priceOf(piece);
      expect([total, totalOf(piece), extras]).toEqual([
        specifiedTotal(piece),
        specifiedTotal(piece),
        null,
      ]);
    }),
    { numRuns: cases(20_000) },
  );
});
