import { type Paise, paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import { plainTerms, type PriceTerms, stoneCost } from './price-terms.ts';
import type { Reduction } from './reduction.ts';

/** The base of a discount percentage: the making charge, the stones, everything before tax, or nothing. */
export const discountBases = ['making', 'stones', 'whole', 'none'] as const;

export type DiscountBasis = (typeof discountBases)[number];

export type PriceInput = {
  netWeightMg: Milligrams;
  /** 0 for a karat without a rate, which is sold at fixed prices only. */
  ratePaisePerGram: Paise;
  /** With at most two decimals. */
  makingChargePercentage: number;
  discountPercentage: number | null;
  discountBasis: DiscountBasis;
  gstPercentage: number;
  /** Null for the specification's formula. */
  terms: PriceTerms | null;
  /** The shop's hallmark fee, for pieces without a fee of their own. */
  hallmarkFee: Paise;
  /** Offers, codes and agreed prices that may apply to the piece; at most one does. */
  reductions: readonly Reduction[];
};

/** The parts of a price other than gold and making charge. */
export type PriceExtras = {
  wastage: Paise;
  stones: Paise;
  hallmarkFee: Paise;
  otherCharges: Paise;
  /** The price of a fixed-price piece, which has neither gold nor making. */
  fixed: Paise;
  /** The source of `discount`; null where it is the piece's own. */
  reduction: Reduction | null;
};

/** The price of one piece with all its parts, which add up to `total` exactly. */
export type Price = {
  gold: Paise;
  making: Paise;
  discount: Paise;
  /** All parts less the discount: the sum that GST is charged on. */
  taxable: Paise;
  gst: Paise;
  /** What rounding to whole rupees adds or subtracts. */
  roundOff: Paise;
  total: Paise;
  /** The total without the discount; equal to `total` where there is none. */
  totalBeforeDiscount: Paise;
  /** Null for most pieces: gold and making charge, less the piece's own discount. */
  extras: PriceExtras | null;
};

/**
 * The price of one piece: gold = net weight x rate, wastage and making charge on it, stones, hallmark fee and other
 * charges, less one discount, GST on the sum, rounded once, half up, to whole rupees (specification, storefront 9). Exact
 * integer arithmetic; the only place where a price is computed.
 */
export function priceOf(input: PriceInput): Price {
  const { parts, full, discount, reduction } = partsOf(input);
  const taxable = full * 100n - discount;
  const gst = BigInt(input.gstPercentage);
  const total = wholeRupees(taxable * (100n + gst));
  const shown = {
    gold: halfUp(parts.gold, scale),
    making: halfUp(parts.making, scale),
    discount: halfUp(discount, scale * 100n),
    gst: halfUp(taxable * gst, scale * 10_000n),
  };
  const extras = extrasOf(parts, reduction);
  const shownTaxable = shown.gold + shown.making + BigInt(sumOfExtras(extras)) - shown.discount;
  return {
    gold: toPaise(shown.gold),
    making: toPaise(shown.making),
    discount: toPaise(shown.discount),
    taxable: toPaise(shownTaxable),
    gst: toPaise(shown.gst),
    roundOff: toPaise(total - shownTaxable - shown.gst),
    total: toPaise(total),
    totalBeforeDiscount: toPaise(wholeRupees(full * 100n * (100n + gst))),
    extras,
  };
}

/** Only the total of `priceOf`, for sorting a whole catalogue. */
export function totalOf(input: PriceInput): Paise {
  const { full, discount } = partsOf(input);
  return toPaise(wholeRupees((full * 100n - discount) * (100n + BigInt(input.gstPercentage))));
}

/** The sum of a price's extras, before its discount. */
export function sumOfExtras(extras: PriceExtras | null): number {
  if (!extras) return 0;
  const { wastage, stones, hallmarkFee, otherCharges, fixed } = extras;
  return wastage + stones + hallmarkFee + otherCharges + fixed;
}

/** Units per paisa of the exact sums: weights are in thousandths, percentages in hundredths of a percent. */
const scale = 10_000_000n;

const rupee = 100n * scale;

type Parts = Record<
  'gold' | 'wastage' | 'making' | 'stones' | 'hallmarkFee' | 'otherCharges' | 'fixed',
  bigint
>;

/** The exact parts of a piece and their sum, times `scale`; the discount times another 100. */
function partsOf(input: PriceInput) {
  const terms = input.terms ?? plainTerms;
  // The rate is per gram and the weight in milligrams.
  const metal = BigInt(input.netWeightMg) * BigInt(input.ratePaisePerGram);
  const other = terms.otherCharges.reduce((sum, { amount }) => sum + scaled(amount), 0n);
  const onTop = {
    hallmarkFee: scaled(terms.hallmarkFee ?? input.hallmarkFee),
    otherCharges: other,
  };
  const parts =
    terms.priceKind === 'fixed'
      ? { ...noParts, ...onTop, fixed: scaled(terms.fixedPrice ?? 0) }
      : { ...madeParts(input, terms, metal), ...onTop };
  const { gold, wastage, making, stones, hallmarkFee, otherCharges, fixed } = parts;
  const full = gold + wastage + making + stones + hallmarkFee + otherCharges + fixed;
  return { parts, full, ...bestDiscount(input, { parts, full, metal: metal * 10_000n }) };
}

const noParts: Parts = {
  gold: 0n,
  wastage: 0n,
  making: 0n,
  stones: 0n,
  hallmarkFee: 0n,
  otherCharges: 0n,
  fixed: 0n,
};

/** The parts of a piece at the gold rate, times `scale`; `metal` is its gold in thousandths of a paisa. */
function madeParts(input: PriceInput, terms: PriceTerms, metal: bigint): Parts {
  const making = {
    percent: metal * hundredths(input.makingChargePercentage),
    'per-gram': BigInt(input.netWeightMg) * BigInt(terms.makingAmount ?? 0) * 10_000n,
    fixed: scaled(terms.makingAmount ?? 0),
  }[terms.makingKind];
  const least = scaled(terms.makingMinimum ?? 0);
  return {
    ...noParts,
    gold: metal * 10_000n,
    wastage: metal * hundredths(terms.wastagePercentage),
    making: making < least ? least : making,
    stones: terms.stones.reduce((sum, stone) => sum + stoneCost(stone) * 10_000n, 0n),
  };
}

type Discount = { discount: bigint; reduction: Reduction | null };
type Reduced = { parts: Parts; full: bigint; metal: bigint };

/** The largest discount: the piece's own, an offer's, a code's or an agreed one; times `scale` and 100. */
function bestDiscount(input: PriceInput, piece: Reduced): Discount {
  let best: Discount = { discount: ownDiscount(input, piece), reduction: null };
  for (const reduction of input.reductions) {
    const discount = reducedBy(reduction, input.netWeightMg, piece);
    if (discount > best.discount) best = { discount, reduction };
  }
  return best;
}

/** A fixed-price piece has no making charge: its discount is taken off that price. */
function ownDiscount(input: PriceInput, { parts, full }: Reduced): bigint {
  const { discountBasis, discountPercentage } = input;
  if (discountBasis === 'none' || !discountPercentage) return 0n;
  const base = discountBasis === 'whole' ? full : parts.fixed || parts[discountBasis];
  return base * BigInt(discountPercentage);
}

/** No reduction goes below the value of the gold, or below a rupee where the gold is worth less. */
function reducedBy({ base, off }: Reduction, netWeightMg: Milligrams, piece: Reduced): bigint {
  const { full, parts, metal } = piece;
  const whole = base === 'whole' ? full : parts[base];
  const floor = metal > rupee ? metal : rupee;
  const aboveFloor = full > floor ? full - floor : 0n;
  return smallest(amountOff(off, { whole, netWeightMg, metal }), whole * 100n, aboveFloor * 100n);
}

type ReducedPart = { whole: bigint; netWeightMg: Milligrams; metal: bigint };

/** Negative where the making charge is already below the agreed one. */
function amountOff(off: Reduction['off'], { whole, netWeightMg, metal }: ReducedPart): bigint {
  switch (off.kind) {
    case 'percent':
      return whole * BigInt(off.percent);
    case 'sum':
      return scaled(off.amount) * 100n;
    case 'per-gram':
      return perGram(netWeightMg, off.amount);
    case 'to-percent':
      return whole * 100n - (metal * hundredths(off.percent)) / 100n;
    case 'to-per-gram':
      return whole * 100n - perGram(netWeightMg, off.amount);
  }
}

function perGram(netWeightMg: Milligrams, amount: Paise): bigint {
  return BigInt(netWeightMg) * BigInt(amount) * 1_000_000n;
}

/** The extras of a price; null where there are none. */
function extrasOf(parts: Parts, reduction: Reduction | null): PriceExtras | null {
  const shown = (part: bigint) => toPaise(halfUp(part, scale));
  const extras = {
    wastage: shown(parts.wastage),
    stones: shown(parts.stones),
    hallmarkFee: shown(parts.hallmarkFee),
    otherCharges: shown(parts.otherCharges),
    fixed: shown(parts.fixed),
    reduction,
  };
  return sumOfExtras(extras) > 0 || reduction ? extras : null;
}

/** Rounds a sum in paise, times `scale` and twice 100, to whole rupees; returns paise. */
function wholeRupees(scaledPaise: bigint): bigint {
  return halfUp(scaledPaise, scale * 1_000_000n) * 100n;
}

function scaled(amount: number): bigint {
  return BigInt(amount) * scale;
}

/** A percentage with two decimals as hundredths of a percent. */
function hundredths(percentage: number): bigint {
  return BigInt(Math.round(percentage * 100));
}

function smallest(...amounts: [bigint, bigint, bigint]): bigint {
  return amounts.reduce((least, amount) => (amount < least ? amount : least));
}

/** Division rounded half up, for non-negative numbers. */
function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

function toPaise(amount: bigint): Paise {
  return paise(Number(amount));
}
