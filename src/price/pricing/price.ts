import { type Paise, paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import { plainTerms, type PriceTerms, stoneCost } from './price-terms.ts';
import type { Reduction } from './reduction.ts';

/** What a discount percentage comes off: the making charge, the stones, all before tax, or nothing. */
export const discountBases = ['making', 'stones', 'whole', 'none'] as const;

export type DiscountBasis = (typeof discountBases)[number];

export type PriceInput = {
  netWeightMg: Milligrams;
  /** 0 for a grade without a rate, which is sold at a fixed price only. */
  ratePaisePerGram: Paise;
  /** With two decimals at most. */
  makingChargePercentage: number;
  discountPercentage: number | null;
  discountBasis: DiscountBasis;
  gstPercentage: number;
  /** Null for the specification's formula. */
  terms: PriceTerms | null;
  /** What the shop charges for the hallmark of a piece that has no fee of its own. */
  hallmarkFee: Paise;
  /** Offers, codes and what was agreed, as the piece may have them; one at most counts. */
  reductions: readonly Reduction[];
};

/** What a piece costs beside gold and making charge. */
export type PriceExtras = {
  wastage: Paise;
  stones: Paise;
  hallmarkFee: Paise;
  otherCharges: Paise;
  /** The price itself of a piece at a fixed price, which then has neither gold nor making. */
  fixed: Paise;
  /** What `discount` comes from; null where it is the piece's own. */
  reduction: Reduction | null;
};

/** The price of one piece and every number it is made of. All parts add up to `total` exactly. */
export type Price = {
  gold: Paise;
  making: Paise;
  discount: Paise;
  /** All parts less the discount: what GST is charged on. */
  taxable: Paise;
  gst: Paise;
  /** What rounding the piece to whole rupees adds or takes away. */
  roundOff: Paise;
  total: Paise;
  /** The total without the discount; equal to `total` where there is none. */
  totalBeforeDiscount: Paise;
  /** Null where the piece costs its gold and making, less its own discount: no more is to be said of most. */
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

/** The total of `priceOf` alone: for putting a whole catalogue in order. */
export function totalOf(input: PriceInput): Paise {
  const { full, discount } = partsOf(input);
  return toPaise(wholeRupees((full * 100n - discount) * (100n + BigInt(input.gstPercentage))));
}

/** Adds up what a price has beside gold and making charge, before its discount. */
export function sumOfExtras(extras: PriceExtras | null): number {
  if (!extras) return 0;
  const { wastage, stones, hallmarkFee, otherCharges, fixed } = extras;
  return wastage + stones + hallmarkFee + otherCharges + fixed;
}

/** How many parts a paisa is counted in: weights in thousandths, percentages in hundredths of a percent. */
const scale = 10_000_000n;

const rupee = 100n * scale;

type Parts = Record<
  'gold' | 'wastage' | 'making' | 'stones' | 'hallmarkFee' | 'otherCharges' | 'fixed',
  bigint
>;

/** The parts of a piece and their sum, exactly, times `scale`; its discount times 100 more. */
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

/** Of a piece at the gold rate, times `scale`; `metal` is its gold in thousandths of a paisa. */
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

/** The one discount that takes off most: the piece's own, an offer's, a code's or an agreed one; times `scale` and 100. */
function bestDiscount(input: PriceInput, piece: Reduced): Discount {
  let best: Discount = { discount: ownDiscount(input, piece), reduction: null };
  for (const reduction of input.reductions) {
    const discount = reducedBy(reduction, input.netWeightMg, piece);
    if (discount > best.discount) best = { discount, reduction };
  }
  return best;
}

/** A piece at a fixed price has no making charge: its discount comes off that price. */
function ownDiscount(input: PriceInput, { parts, full }: Reduced): bigint {
  const { discountBasis, discountPercentage } = input;
  if (discountBasis === 'none' || !discountPercentage) return 0n;
  const base = discountBasis === 'whole' ? full : parts.fixed || parts[discountBasis];
  return base * BigInt(discountPercentage);
}

/** No reduction takes anything off the value of the gold, nor the last rupee off a piece that has less of it. */
function reducedBy({ base, off }: Reduction, netWeightMg: Milligrams, piece: Reduced): bigint {
  const { full, parts, metal } = piece;
  const whole = base === 'whole' ? full : parts[base];
  const floor = metal > rupee ? metal : rupee;
  const aboveFloor = full > floor ? full - floor : 0n;
  return smallest(amountOff(off, { whole, netWeightMg, metal }), whole * 100n, aboveFloor * 100n);
}

type ReducedPart = { whole: bigint; netWeightMg: Milligrams; metal: bigint };

/** Less than nothing where a making charge is below the agreed one already. */
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

/** What a price says beside gold and making; null where there is nothing. */
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

/** Rounds paise times `scale`, 100 and 100 to whole rupees, in paise. */
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

/** Division rounded half up, for numbers that are not negative. */
function halfUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend * 2n + divisor) / (divisor * 2n);
}

function toPaise(amount: bigint): Paise {
  return paise(Number(amount));
}
