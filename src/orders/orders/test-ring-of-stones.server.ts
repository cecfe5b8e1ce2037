import { paise } from '#price/money/money.ts';
import { milligrams } from '#price/money/weight.ts';
import { type PriceInput, priceOf } from '#price/pricing/price.ts';
import { plainTerms, type PriceTerms } from '#price/pricing/price-terms.ts';
import type { Reduction } from '#price/pricing/reduction.ts';
import type { OrderLine } from './order.ts';
import { orderLine } from './test-order.server.ts';

const terms: PriceTerms = {
  ...plainTerms,
  wastagePercentage: 2.5,
  stones: [
    {
      kind: 'Diamond',
      count: 20,
      milliCarats: 420,
      pricedPer: 'carat',
      price: paise(65_000_00),
      certificate: 'IGI 5512',
    },
  ],
  hallmarkFee: paise(45_00),
  otherCharges: [{ name: 'Rhodium', amount: paise(350_50) }],
};

const code: Reduction = {
  offerId: '01970000-0000-7000-8000-000000000001',
  name: 'Diwali',
  code: 'LIGHTS',
  base: 'making',
  off: { kind: 'percent', percent: 20 },
};

/** A test line with every feature: a ring in size 12, with stones, by a code, made in 21 days. */
export function ringOfStones(name: string): OrderLine {
  const input: PriceInput = {
    netWeightMg: milligrams(10_000),
    ratePaisePerGram: paise(500_000),
    makingChargePercentage: 12,
    discountPercentage: null,
    discountBasis: 'making',
    gstPercentage: 3,
    terms,
    hallmarkFee: paise(0),
    reductions: [code],
  };
  const { gold, making, discount, gst, roundOff, total, extras } = priceOf(input);
  const parts = { gold, making, discount, gst, roundOff, ...extras };
  return {
    ...orderLine(name),
    ...parts,
    size: '12',
    leadDays: 21,
    priceTerms: terms,
    unitPrice: total,
    lineTotal: total,
  };
}
