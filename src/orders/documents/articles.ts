import { type Milligrams, milligrams } from '#price/money/weight.ts';

/** One of the hallmarked articles of a pair or set. */
export type Article = {
  /** Null if it needs none. */
  huid: string | null;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
};

/**
 * All articles of a unit: its own piece and those beside it, which together weigh what the unit weighs. Empty for a single
 * article.
 */
export function articlesOf(unit: Article, further: readonly Article[] | null): Article[] {
  if (!further || further.length === 0) return [];
  const own = (of: 'grossWeightMg' | 'stoneWeightMg' | 'netWeightMg') =>
    milligrams(further.reduce((left, article) => left - article[of], Number(unit[of])));
  const first = {
    huid: unit.huid,
    grossWeightMg: own('grossWeightMg'),
    stoneWeightMg: own('stoneWeightMg'),
    netWeightMg: own('netWeightMg'),
  };
  return [first, ...further];
}

/** `1 piece`, `2 pairs`, `1 set of 4`. */
export function unitsInWords(units: number, articles = 1): string {
  if (articles === 1) return units === 1 ? '1 piece' : `${units} pieces`;
  if (articles === 2) return units === 1 ? '1 pair' : `${units} pairs`;
  return `${units} ${units === 1 ? 'set' : 'sets'} of ${articles}`;
}
