import { type Paise, paise } from '#price/money/money.ts';
import type { Taxed } from './document.ts';

type Rate = { gstPercentage: number; isInterState: boolean };

/**
 * The tax on a value whose total with tax was agreed: half the rate each to Union and State, or all to the Union between States,
 * each rounded half up to the paisa; the difference to the agreed total is the round-off.
 */
export function taxOf(
  { taxable, total }: { taxable: Paise; total: Paise },
  { gstPercentage, isInterState }: Rate,
): Taxed {
  const share = isInterState ? 0 : halfUp(taxable * gstPercentage, 200);
  const igst = isInterState ? halfUp(taxable * gstPercentage, 100) : 0;
  return {
    taxable,
    cgst: paise(share),
    sgst: paise(share),
    igst: paise(igst),
    roundOff: paise(total - taxable - 2 * share - igst),
    total,
  };
}

/** Splits a total that includes tax, such as a delivery fee or a refund, into value and tax. */
export function taxWithin(total: Paise, rate: Rate): Taxed {
  const taxable = paise(halfUp(total * 100, 100 + rate.gstPercentage));
  return taxOf({ taxable, total }, rate);
}

export const noTax: Taxed = sumTaxed([]);

/** Adds up each sum separately. */
export function sumTaxed(sums: readonly Taxed[]): Taxed {
  const sum = (part: keyof Taxed) => paise(sums.reduce((whole, each) => whole + each[part], 0));
  return {
    taxable: sum('taxable'),
    cgst: sum('cgst'),
    sgst: sum('sgst'),
    igst: sum('igst'),
    roundOff: sum('roundOff'),
    total: sum('total'),
  };
}

/** The same sums with their signs reversed. */
export function negated({ taxable, cgst, sgst, igst, roundOff, total }: Taxed): Taxed {
  const off = (sum: Paise) => paise(0 - sum);
  return {
    taxable: off(taxable),
    cgst: off(cgst),
    sgst: off(sgst),
    igst: off(igst),
    roundOff: off(roundOff),
    total: off(total),
  };
}

/**
 * The part of a sum with its value and taxes in proportion, each rounded half up to the paisa. So all parts ever taken from the
 * remainder never exceed the whole, whatever its round-off; the round-off of a part is the difference.
 */
export function shareOfTaxed(whole: Taxed, total: Paise): Taxed {
  if (whole.total === 0) return sumTaxed([]);
  const part = (sum: Paise) => paise(proportionOf(sum, total, whole.total));
  const parts = {
    taxable: part(whole.taxable),
    cgst: part(whole.cgst),
    sgst: part(whole.sgst),
    igst: part(whole.igst),
  };
  return { ...parts, roundOff: roundOffOf(parts, total), total };
}

/** The same sums, each clamped to between zero and what is left; the round-off absorbs the difference. */
export function withinTaxed({ taxable, cgst, sgst, igst, total }: Taxed, left: Taxed): Taxed {
  const within = (sum: Paise, most: Paise) => paise(Math.max(0, Math.min(sum, most)));
  const parts = {
    taxable: within(taxable, left.taxable),
    cgst: within(cgst, left.cgst),
    sgst: within(sgst, left.sgst),
    igst: within(igst, left.igst),
  };
  return { ...parts, roundOff: roundOffOf(parts, total), total };
}

function roundOffOf(
  { taxable, cgst, sgst, igst }: Omit<Taxed, 'roundOff' | 'total'>,
  total: Paise,
): Paise {
  return paise(total - taxable - cgst - sgst - igst);
}

/** Exact for any sum: the product of two sums may exceed the safe integers. */
function proportionOf(sum: number, part: number, whole: number): number {
  const [dividend, divisor] = [BigInt(sum) * BigInt(part), BigInt(whole)];
  return Number((dividend * 2n + divisor) / (divisor * 2n));
}

/** Exact for sums below 90 crore rupees: up to there the products are safe integers. */
function halfUp(dividend: number, divisor: number): number {
  return Math.floor((dividend * 2 + divisor) / (divisor * 2));
}
