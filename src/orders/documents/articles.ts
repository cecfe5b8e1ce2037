import { type Milligrams, milligrams } from '#price/money/weight.ts';

/** One of the hallmarked articles that a pair or a set is. */
export type Article = {
  /** Null where it needs none. */
  huid: string | null;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
};

/**
 * All articles of a unit, which weighs what they weigh together: the unit's own piece, and those beside it. Nothing of a unit
 * that is a single article.
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
