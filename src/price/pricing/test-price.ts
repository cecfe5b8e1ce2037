import { paise } from '#price/money/money.ts';
import type { PriceInput } from './price.ts';

/** What a price is made of besides weight, rate and percentages, of a piece by the specification's formula alone. */
export const asSpecified: Pick<PriceInput, 'terms' | 'hallmarkFee' | 'reductions'> = {
  terms: null,
  hallmarkFee: paise(0),
  reductions: [],
};
