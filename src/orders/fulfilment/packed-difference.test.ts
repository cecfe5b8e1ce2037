import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makingColumns } from '#catalogue/products/making-percentage.ts';
import { chargedPriceOf } from '#orders/documents/invoice-lines.ts';
import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import type { OrderLine } from '#orders/orders/order.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { type PriceInput, priceOf } from '#price/pricing/price.ts';
import { anyPiece } from '#price/pricing/test-pieces.server.ts';
import { isHuid, isHuidExempt, huidOf } from './huid.ts';
import { isFarOff, packedDifference } from './packed-difference.ts';
import { cases } from '../../../tests/tiers.ts';

const none = paise(0);
const noExtras = {
  wastage: none,
  stones: none,
  hallmarkFee: none,
  otherCharges: none,
  fixed: none,
  reduction: null,
};

/** A line as an order freezes it from its price inputs. */
function lineOf(input: PriceInput): OrderLine {
  const { total, gold, making, discount, gst, roundOff, extras } = priceOf(input);
  return {
    ...orderLine('Ring'),
    grossWeightMg: input.netWeightMg,
    stoneWeightMg: milligrams(0),
    netWeightMg: input.netWeightMg,
    ratePaisePerGram: input.ratePaisePerGram,
    ...makingColumns(input.makingChargePercentage),
    discountPercentage: input.discountPercentage,
    priceTerms: input.terms,
    gstPercentage: input.gstPercentage,
    gold,
    making,
    ...(extras ?? noExtras),
    discount,
    gst,
    roundOff,
    unitPrice: total,
    lineTotal: total,
  };
}

test('the difference is the price at the sold weight less that as weighed, and never negative', () => {
  let lighter = 0;
  fc.assert(
    fc.property(anyPiece, fc.nat(240_000), (input, weighedMg) => {
      const net = milligrams(weighedMg + 1);
      const line = lineOf({ ...input, netWeightMg: milligrams(input.netWeightMg + 1) });
      const difference = packedDifference(line, net);
      if (net >= line.netWeightMg) return difference === 0;
      // Exactly the discount that counted at the sale, whether the piece's own or an offer's.
      const own = {
        ...input,
        netWeightMg: net,
        reductions: line.reduction ? [line.reduction] : [],
      };
      const same = line.reduction ? { ...own, discountPercentage: null } : own;
      const fee = { ...same, hallmarkFee: line.hallmarkFee };
      lighter += 1;
      return difference === Math.max(line.unitPrice - priceOf(fee).total, 0);
    }),
    { numRuns: cases(2_000) },
  );
  expect(lighter).toBeGreaterThan(cases(500) / 2);
});

test('the difference and the invoiced price add up to the sold price', () => {
  fc.assert(
    fc.property(anyPiece, fc.nat(200_000), (input, weighedMg) => {
      const line = lineOf({ ...input, netWeightMg: milligrams(input.netWeightMg + 1) });
      const net = milligrams(weighedMg + 1);
      const charged = chargedPriceOf(line, net).total;
      expect(charged + (packedDifference(line, net) ?? 0)).toBe(line.unitPrice);
    }),
    { numRuns: cases(1_000) },
  );
});

test('no difference is computed for a line whose price does not follow from its numbers', () => {
  const line = { ...orderLine('Ring'), unitPrice: paise(5_768_100), roundOff: paise(100) };
  expect(packedDifference(line, milligrams(9_000))).toBeNull();
  expect(packedDifference(line, milligrams(10_000))).toBe(0);
});

test('a weight is far off if it differs by more than a fifth', () => {
  const line = { netWeightMg: milligrams(4_620) };
  expect([3_695, 3_696, 5_544, 5_545].map((net) => isFarOff(line, milligrams(net)))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a HUID is six letters and digits, normalised to capitals', () => {
  expect(['ab 12-cd', ' A1B2C3\n'].map(huidOf)).toEqual(['AB12CD', 'A1B2C3']);
  expect(['A1B2C3', 'A1B2C', 'A1B2C34', 'a1b2c3', 'A1B2Ç3', ''].map(isHuid)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

test('no HUID is needed for exempt karats, or below the exempt weight', () => {
  const rules = { huidExemptKarats: ['24kt' as const], huidExemptBelow: milligrams(2_000) };
  const isExempt = (karat: '24kt' | '22kt', net: number) =>
    isHuidExempt({ karat, netWeightMg: milligrams(net) }, rules);
  expect([isExempt('24kt', 9_000), isExempt('22kt', 1_999), isExempt('22kt', 2_000)]).toEqual([
    true,
    true,
    false,
  ]);
});
