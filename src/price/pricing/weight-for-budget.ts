import type { Paise } from '#price/money/money.ts';
import { type Milligrams, milligrams } from '#price/money/weight.ts';
import { type PriceInput, totalOf } from './price.ts';

/** Ten kilograms: more than anybody orders as one piece. */
const heaviest = 10_000_000;

/**
 * The largest net weight whose price is within a budget, for a piece priced like this; 0 where not even a milligram fits. Found
 * by searching with `totalOf`, so that it never disagrees with a price.
 */
export function weightForBudget(budget: Paise, piece: Omit<PriceInput, 'netWeightMg'>): Milligrams {
  const isWithin = (weightMg: number) =>
    totalOf({ ...piece, netWeightMg: milligrams(weightMg) }) <= budget;
  let [within, above] = [0, heaviest + 1];
  while (above - within > 1) {
    const middle = Math.floor((within + above) / 2);
    if (isWithin(middle)) within = middle;
    else above = middle;
  }
  return milligrams(within);
}
