import { BestPlaces, type RankedPlace } from './best-places.ts';
import { type KnownWord, placeOf, rankOf } from './known-word.ts';
import { kinds, type PlaceTable } from './place-table.ts';
import type { FoundKind } from './search-results.ts';
import type { SearchTerm } from './search-terms.ts';
import { weights } from './weigh-words.ts';
import type { WorthSums } from './worth-sums.ts';

export type FoundPlace = { kind: FoundKind; id: string };

export type SearchedWords = {
  words: ReadonlyMap<string, KnownWord>;
  categoryNames: ReadonlyMap<string, KnownWord>;
  /** The products of each category, by its id. */
  members: ReadonlyMap<string, KnownWord>;
  places: PlaceTable;
  sums: WorthSums;
};

/** A word to find, and its score by rank. */
type WantedWord = { word: KnownWord; worths: Float64Array };

/**
 * The places of the wanted words, best first: those that match more of the typed words, in names rather than in descriptions;
 * ties newest first. A product also matches by the name of its category, for half the score. Places with less than a third of the
 * best score are left out.
 */
export function rankPlaces(terms: readonly SearchTerm[], searched: SearchedWords): FoundPlace[] {
  const byPosition = Map.groupBy(terms, ({ position }) => position);
  const typed = [...byPosition.values()].map((wanted) => wantedWords(wanted, searched));
  const [only, ...others] = typed;
  const ranked =
    only && others.length === 0 ? rankForOne(only, searched) : rankForSeveral(typed, searched);
  const most = Math.max(...ranked.map(({ worth }) => worth));
  return ranked
    .filter(({ worth }) => worth * 3 >= most)
    .map(({ kind, place }) => ({ kind, id: searched.places.idOf(place) }));
}

/**
 * The best places for a single typed word, in time independent of the shop's size: a place scores its best word, so every overall
 * winner is among the best of some word.
 */
function rankForOne(wanted: readonly WantedWord[], { places }: SearchedWords): RankedPlace[] {
  const most = new Map<number, number>();
  for (const { word, worths } of wanted) {
    for (const entry of word.leading(places)) {
      const place = placeOf(entry);
      most.set(place, Math.max(worths[rankOf(entry)] ?? 0, most.get(place) ?? 0));
    }
  }
  const best = new BestPlaces(places);
  for (const [place, worth] of most) best.offer(place, worth);
  return best.ranked;
}

/** The best places for any number of typed words: scores are added up for each matching place. */
export function rankForSeveral(
  typed: readonly (readonly WantedWord[])[],
  { places, sums }: SearchedWords,
): RankedPlace[] {
  sums.begin(places.end);
  for (const wanted of typed) {
    sums.nextPosition();
    for (const { word, worths } of wanted) sums.addWord(word, worths);
  }
  const best = new BestPlaces(places);
  sums.offerAll(best);
  return best.ranked;
}

/**
 * The ids of all matching products, scored and ordered as in `rankPlaces`. A list that may be sorted by price needs a stricter
 * limit: anything below half of the best score is left out, so that a pendant without a chain does not appear among chains.
 */
export function rankAllProducts(
  terms: readonly SearchTerm[],
  searched: SearchedWords,
): readonly string[] {
  const { places, sums } = searched;
  sums.begin(places.end);
  for (const wanted of Map.groupBy(terms, ({ position }) => position).values()) {
    sums.nextPosition();
    for (const { word, worths } of wantedWords(wanted, searched)) sums.addWord(word, worths);
  }
  const found: { place: number; worth: number }[] = [];
  sums.offerAll({
    offer(place, worth) {
      if (kinds[places.kindOf(place)] === 'product') found.push({ place, worth });
    },
  });
  const most = found.reduce((best, { worth }) => Math.max(best, worth), 0);
  return found
    .filter(({ worth }) => worth * 2 >= most)
    .toSorted((a, b) => b.worth - a.worth || (places.isNewer(a.place, b.place) ? -1 : 1))
    .map(({ place }) => places.idOf(place));
}

/** The words for one typed word; products of a category with that name are found like a word. */
export function wantedWords(
  wanted: readonly SearchTerm[],
  { words, categoryNames, members, places }: SearchedWords,
): WantedWord[] {
  const categories = new Map<number, number>();
  const own = wanted.flatMap(({ word: text, closeness }): WantedWord[] => {
    const worths = weights.map((weight) => closeness * weight);
    const named = categoryNames.get(text);
    for (const entry of named?.entries.subarray(0, named.count) ?? []) {
      const category = placeOf(entry);
      const worth = worths[rankOf(entry)] ?? 0;
      categories.set(category, Math.max(worth, categories.get(category) ?? 0));
    }
    const word = words.get(text);
    return word ? [{ word, worths }] : [];
  });
  const byCategory = [...categories].flatMap(([category, worth]): WantedWord[] => {
    const word = members.get(places.idOf(category));
    return word ? [{ word, worths: weights.map(() => worth / 2) }] : [];
  });
  return [...own, ...byCategory];
}
