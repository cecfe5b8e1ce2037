import { paise } from '#price/money/money.ts';
import type { PriceInput } from './price.ts';

/** The inputs other than weight, rate and percentages, for a piece priced by the specification's formula alone. */
export const asSpecified: Pick<PriceInput, 'terms' | 'hallmarkFee' | 'reductions'> = {
  terms: null,
  hallmarkFee: paise(0),
  reductions: [],
};
