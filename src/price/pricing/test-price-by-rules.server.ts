import { plainTerms } from './price-terms.ts';
import type { PriceInput } from './price.ts';
import type { Reduction } from './reduction.ts';

/** An exact number of paise: numerator and denominator. */
type Exact = readonly [bigint, bigint];

const none: Exact = [0n, 1n];
const whole = (paise: number | null): Exact => [BigInt(paise ?? 0), 1n];
const plus = ([a, b]: Exact, [c, d]: Exact): Exact => [a * d + c * b, b * d];
const minus = (one: Exact, [c, d]: Exact): Exact => plus(one, [-c, d]);
const times = ([a, b]: Exact, [c, d]: Exact): Exact => [a * c, b * d];
const isLess = ([a, b]: Exact, [c, d]: Exact) => a * d < c * b;
const least = (one: Exact, other: Exact) => (isLess(other, one) ? other : one);
const most = (one: Exact, other: Exact) => (isLess(one, other) ? other : one);
const percent = (percentage: number): Exact => [BigInt(Math.round(percentage * 100)), 10_000n];

/** Rounds half up; no sum here is negative. */
function rounded([a, b]: Exact): number {
  return Number((a * 2n + b) / (b * 2n));
}

/** A price computed in fractions as docs/trade-break-ups.md does, independently of `priceOf`, to compare the results. */
export function priceByRules(input: PriceInput) {
  const terms = input.terms ?? plainTerms;
  const grams: Exact = [BigInt(input.netWeightMg), 1_000n];
  const metal = times(grams, whole(input.ratePaisePerGram));
  const isFixed = terms.priceKind === 'fixed';
  const part = (exact: Exact) => (isFixed ? none : exact);
  const making = {
    percent: times(metal, percent(input.makingChargePercentage)),
    'per-gram': times(grams, whole(terms.makingAmount)),
    fixed: whole(terms.makingAmount),
  }[terms.makingKind];
  const stones = terms.stones.map(({ milliCarats, pricedPer, price }) =>
    pricedPer === 'all' ? whole(price) : times([BigInt(milliCarats), 1_000n], whole(price)),
  );
  const other = terms.otherCharges.map(({ amount }) => whole(amount));
  const parts = {
    gold: part(metal),
    wastage: part(times(metal, percent(terms.wastagePercentage))),
    making: part(most(making, whole(terms.makingMinimum))),
    stones: part(stones.reduce(plus, none)),
    hallmarkFee: whole(terms.hallmarkFee ?? input.hallmarkFee),
    otherCharges: other.reduce(plus, none),
    fixed: isFixed ? whole(terms.fixedPrice) : none,
  };
  const full = Object.values(parts).reduce(plus, none);
  const sums = { ...parts, grams, metal, whole: full };
  const reduced = input.reductions.map((each) => reducedBy(each, sums));
  const discount = [ownDiscount(input, sums), ...reduced].reduce(most);
  const taxable = minus(full, discount);
  return {
    shown: { ...shownParts(parts), discount: rounded(discount), gst: taxOn(taxable, input) },
    total: withTax(taxable, input),
    totalBeforeDiscount: withTax(full, input),
    /** The value of the gold alone, with tax. */
    goldTotal: withTax(metal, input),
  };
}

type Parts = Record<
  'gold' | 'wastage' | 'making' | 'stones' | 'hallmarkFee' | 'otherCharges' | 'fixed',
  Exact
>;

function shownParts({ gold, wastage, making, stones, hallmarkFee, otherCharges, fixed }: Parts) {
  return {
    gold: rounded(gold),
    wastage: rounded(wastage),
    making: rounded(making),
    stones: rounded(stones),
    hallmarkFee: rounded(hallmarkFee),
    otherCharges: rounded(otherCharges),
    fixed: rounded(fixed),
  };
}

type Sums = Record<'making' | 'stones' | 'fixed' | 'grams' | 'metal' | 'whole', Exact>;

function ownDiscount({ discountBasis, discountPercentage }: PriceInput, sums: Sums): Exact {
  if (discountBasis === 'none') return none;
  const base = discountBasis === 'whole' ? none : sums.fixed;
  return times(plus(base, sums[discountBasis]), percent(discountPercentage ?? 0));
}

function reducedBy({ base, off }: Reduction, sums: Sums): Exact {
  const oneRupee = whole(100);
  const aboveFloor = most(none, minus(sums.whole, most(sums.metal, oneRupee)));
  return least(least(amountOff(off, base, sums), sums[base]), aboveFloor);
}

function amountOff(off: Reduction['off'], base: Reduction['base'], sums: Sums): Exact {
  switch (off.kind) {
    case 'percent':
      return times(sums[base], percent(off.percent));
    case 'sum':
      return whole(off.amount);
    case 'per-gram':
      return times(sums.grams, whole(off.amount));
    case 'to-percent':
      return minus(sums.making, times(sums.metal, percent(off.percent)));
    case 'to-per-gram':
      return minus(sums.making, times(sums.grams, whole(off.amount)));
  }
}

function taxOn(taxable: Exact, { gstPercentage }: PriceInput): number {
  return rounded(times(taxable, percent(gstPercentage)));
}

function withTax(taxable: Exact, { gstPercentage }: PriceInput): number {
  return rounded(times(taxable, [BigInt(100 + gstPercentage), 10_000n])) * 100;
}

/** The total by the specification's formula alone (storefront 9): in rupees times 1e11, rounded to whole rupees. */
export function specifiedTotal(input: PriceInput): number {
  const making = BigInt(input.makingChargePercentage);
  const off = BigInt(input.discountBasis === 'none' ? 0 : (input.discountPercentage ?? 0));
  const factor =
    input.discountBasis === 'whole'
      ? (100n + making) * (100n - off)
      : 10_000n + making * (100n - off);
  const exact =
    BigInt(input.netWeightMg) *
    BigInt(input.ratePaisePerGram) *
    factor *
    BigInt(100 + input.gstPercentage);
  return Number((exact + 50_000_000_000n) / 100_000_000_000n) * 100;
}
