import { type KnownWord, placeOf, rankOf } from './known-word.ts';
import { kinds, type PlaceTable } from './place-table.ts';
import { type FoundKind, maxResults } from './search-results.ts';
import type { SearchTerm } from './search-terms.ts';
import { weights } from './weigh-words.ts';
import type { WorthSums } from './worth-sums.ts';

export type FoundPlace = { kind: FoundKind; id: string };

type SearchedWords = {
  words: ReadonlyMap<string, KnownWord>;
  categoryNames: ReadonlyMap<string, KnownWord>;
  /** The products of each category, by its id. */
  members: ReadonlyMap<string, KnownWord>;
  places: PlaceTable;
  sums: WorthSums;
};

/**
 * Where the wanted words stand, the best places first: those that contain more of the typed words, in their names
 * rather than in their descriptions, and of equal ones the newest. A product also contains the name of its category, for
 * half of what that is worth. What comes to less than a third of the best is left out.
 */
export function rankPlaces(terms: readonly SearchTerm[], searched: SearchedWords): FoundPlace[] {
  const { places, sums } = searched;
  sums.begin(places.end);
  for (const wanted of Map.groupBy(terms, ({ position }) => position).values()) {
    addTypedWord(wanted, searched);
  }
  const found = kinds.map((kind) => new BestPlaces(maxResults[kind], places));
  sums.visitAll((place, worth) => found[places.kindOf(place)]?.offer(place, worth));
  const most = Math.max(...found.map((each) => each.most));
  return kinds.flatMap((kind, index) =>
    (found[index]?.ranked ?? [])
      .filter(({ worth }) => worth * 3 >= most)
      .map(({ place }) => ({ kind, id: places.idOf(place) })),
  );
}

/** Adds what the words for one typed word are worth in each place. */
function addTypedWord(wanted: readonly SearchTerm[], searched: SearchedWords): void {
  const { words, categoryNames, members, places, sums } = searched;
  const categories = new Map<number, number>();
  sums.nextPosition();
  for (const { word, closeness } of wanted) {
    const known = words.get(word);
    if (known) sums.addWord(known, closeness);
    const named = categoryNames.get(word);
    for (const entry of named?.entries.subarray(0, named.count) ?? []) {
      const worth = closeness * (weights[rankOf(entry)] ?? 0);
      const category = placeOf(entry);
      categories.set(category, Math.max(worth, categories.get(category) ?? 0));
    }
  }
  for (const [category, worth] of categories) {
    const products = members.get(places.idOf(category));
    if (products) sums.addPlaces(products, worth / 2);
  }
}

type Ranked = { place: number; worth: number };

/** The few best of all places that are offered. */
class BestPlaces {
  readonly ranked: Ranked[] = [];
  readonly #limit: number;
  readonly #places: PlaceTable;
  /** Whoever is worth less is not among them. */
  #floor = 0;

  constructor(limit: number, places: PlaceTable) {
    this.#limit = limit;
    this.#places = places;
  }

  get most(): number {
    return this.ranked[0]?.worth ?? 0;
  }

  offer(place: number, worth: number): void {
    if (worth < this.#floor) return;
    let rank = this.ranked.length;
    for (let next = this.ranked[rank - 1]; next && this.#isBefore(place, worth, next);) {
      rank -= 1;
      next = this.ranked[rank - 1];
    }
    if (rank >= this.#limit) return;
    this.ranked.splice(rank, 0, { place, worth });
    this.ranked.length = Math.min(this.ranked.length, this.#limit);
    if (this.ranked.length === this.#limit) this.#floor = this.ranked.at(-1)?.worth ?? 0;
  }

  #isBefore(place: number, worth: number, other: Ranked): boolean {
    if (worth !== other.worth) return worth > other.worth;
    return this.#places.isNewer(place, other.place);
  }
}
