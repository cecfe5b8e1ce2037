import { type Paise, paise } from '#price/money/money.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import { parseGrams } from '#price/money/weight.ts';
import type { Karat } from '#price/pricing/karat.ts';
import type { ExplainedPrice } from '#price/pricing/plain-lines.ts';
import { priceOf } from '#price/pricing/price.ts';
import { weightForBudget } from '#price/pricing/weight-for-budget.ts';

/** What the shop charges everybody, as it stands today. */
export type TodaysRates = {
  rates: readonly { karat: Karat; ratePaisePerGram: Paise }[];
  gstPercentage: number;
  hallmarkFee: Paise;
};

/** What somebody has typed to work out a price; `by` says which of weight and budget counts. */
export type TypedSum = { by: 'weight' | 'budget'; karat: Karat } & Record<
  'weight' | 'budget' | 'making',
  string
>;

/** A plain piece and its price, or which field cannot be read. */
export type WorkedOut =
  | { problem: 'making' | 'weight' | 'budget' }
  | { problem: null; piece: ExplainedPrice };

const percentage = /^\d{1,3}(\.\d{1,2})?$/;

/** Works out a piece of gold and making charge alone: its price from a weight, or the weight that a budget buys. */
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
