import { type Paise, paise } from '#shop/money/money.ts';
import type { Milligrams } from '#shop/money/weight.ts';

/** What a discount percentage comes off: the making charge, gold and making together, or nothing. */
export const discountBases = ['making', 'whole', 'none'] as const;

export type DiscountBasis = (typeof discountBases)[number];

export type PriceInput = {
  netWeightMg: Milligrams;
  ratePaisePerGram: Paise;
  makingChargePercentage: number;
  discountPercentage: number | null;
  discountBasis: DiscountBasis;
  gstPercentage: number;
};

/** The price of one piece and every number it is made of. All parts add up to `total` exactly. */
export type Price = {
  gold: Paise;
  making: Paise;
  discount: Paise;
  /** gold + making - discount: what GST is charged on. */
  taxable: Paise;
  gst: Paise;
  /** What rounding the piece to whole rupees adds or takes away. */
  roundOff: Paise;
  total: Paise;
  /** The total without the discount; equal to `total` where there is none. */
  totalBeforeDiscount: Paise;
};

/**
 * The price of one piece: gold = net weight x rate, making charge on the gold, GST on both, rounded once, half up, to
 * whole rupees (specification, storefront 9). Exact integer arithmetic; the only place where a price is computed.
 */
export function priceOf(input: PriceInput): Price {
  const { making, gst, gold, discounted, taxableFull } = scaledParts(input);
  const taxable = taxableFull - gold * discounted;

  const total = wholeRupees(taxable * (100n + gst));
  const shown = {
    gold: halfUp(gold, 1_000n),
    making: halfUp(gold * making, 100_000n),
    discount: halfUp(gold * discounted, 10_000_000n),
    gst: halfUp(taxable * gst, 1_000_000_000n),
  };
  const shownTaxable = shown.gold + shown.making - shown.discount;
  return {
    gold: toPaise(shown.gold),
    making: toPaise(shown.making),
    discount: toPaise(shown.discount),
    taxable: toPaise(shownTaxable),
    gst: toPaise(shown.gst),
    roundOff: toPaise(total - shownTaxable - shown.gst),
    total: toPaise(total),
    totalBeforeDiscount: toPaise(wholeRupees(taxableFull * (100n + gst))),
  };
}

/** The total of `priceOf` alone: for putting a whole catalogue in order. */
export function totalOf(input: PriceInput): Paise {
  const { gst, gold, discounted, taxableFull } = scaledParts(input);
  return toPaise(wholeRupees((taxableFull - gold * discounted) * (100n + gst)));
}

/** What both are made of, exactly: gold times 1,000, and the full taxable amount times 1,000 x 10,000. */
function scaledParts(input: PriceInput) {
  // The rate is per gram and the weight in milligrams.
  const gold = BigInt(input.netWeightMg) * BigInt(input.ratePaisePerGram);
  const making = BigInt(input.makingChargePercentage);
  const gst = BigInt(input.gstPercentage);
  const discount = input.discountBasis === 'none' ? 0n : BigInt(input.discountPercentage ?? 0);
  const discounted = discount * (input.discountBasis === 'whole' ? 100n + making : making);
  return { making, gst, gold, discounted, taxableFull: gold * (100n + making) * 100n };
}

/** Rounds paise scaled by 1,000 x 10,000 x 100 to whole rupees, in paise. */
function wholeRupees(scaledPaise: bigint): bigint {
  return halfUp(scaledPaise, 100_000_000_000n) * 100n;
}

/** Division rounded half up, for numbers that are not negative. */
function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

function toPaise(amount: bigint): Paise {
  return paise(Number(amount));
}
