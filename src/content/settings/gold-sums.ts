import { type Paise, paise } from '#price/money/money.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import { parseGrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { ExplainedPrice } from '#price/pricing/plain-lines.ts';
import { priceOf } from '#price/pricing/price.ts';
import { weightForBudget } from '#price/pricing/weight-for-budget.ts';

/** Today's rates and charges that apply to everybody. */
export type TodaysRates = {
  rates: readonly { karat: Karat; ratePaisePerGram: Paise }[];
  gstPercentage: number;
  hallmarkFee: Paise;
};

/** The calculator's inputs; `by` says whether weight or budget counts. */
export type TypedSum = { by: 'weight' | 'budget'; karat: Karat } & Record<
  'weight' | 'budget' | 'making',
  string
>;

/** A plain piece with its price, or the field that is invalid. */
export type WorkedOut =
  | { problem: 'making' | 'weight' | 'budget' }
  | { problem: null; piece: ExplainedPrice };

const percentage = /^\d{1,3}(\.\d{1,2})?$/;

/** Prices a piece of gold and making charge only: from a weight, or for the weight that a budget buys. */
export function workOutGold(today: TodaysRates, typed: TypedSum): WorkedOut {
  const making = typed.making.trim();
  if (!percentage.test(making) || Number(making) > 100) return { problem: 'making' };
  const rate = today.rates.find(({ karat }) => karat === typed.karat);
  const plain = {
    ratePaisePerGram: rate?.ratePaisePerGram ?? paise(0),
    makingChargePercentage: Number(making),
    discountPercentage: null,
    discountBasis: 'none' as const,
    gstPercentage: today.gstPercentage,
    terms: null,
    hallmarkFee: today.hallmarkFee,
    reductions: [],
  };
  const budget = typed.by === 'budget' ? parseRupees(typed.budget) : null;
  const netWeightMg = budget === null ? parseGrams(typed.weight) : weightForBudget(budget, plain);
  if (netWeightMg === null || (typed.by === 'budget' && budget === null)) {
    return { problem: typed.by };
  }
  const price = priceOf({ ...plain, netWeightMg });
  return { problem: null, piece: { ...plain, netWeightMg, price } };
}
