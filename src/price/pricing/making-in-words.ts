import { formatRupees, paise } from '#price/money/money.ts';
import { plainTerms, type PriceTerms } from './price-terms.ts';

/** How a making charge is calculated: `12% of gold`, `₹450 per gram, at least ₹2,000`. */
export function makingInWords(percentage: number, terms: PriceTerms | null): string {
  const { makingKind, makingAmount, makingMinimum } = terms ?? plainTerms;
  const amount = formatRupees(makingAmount ?? paise(0));
  const words = {
    percent: `${percentage}% of gold`,
    'per-gram': `${amount} per gram`,
    fixed: 'fixed',
  }[makingKind];
  return makingMinimum ? `${words}, at least ${formatRupees(makingMinimum)}` : words;
}
