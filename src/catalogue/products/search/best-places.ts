import { kinds, type PlaceTable } from './place-table.ts';
import { type FoundKind, maxResults } from './search-results.ts';

export type RankedPlace = { kind: FoundKind; place: number; worth: number };

/** Of all places offered, each once, the best of each kind, up to the number a search shows; ties newest first. */
export class BestPlaces {
  readonly #places: PlaceTable;
  readonly #best: readonly BestOfKind[];

  constructor(places: PlaceTable) {
    this.#places = places;
    this.#best = kinds.map((kind) => new BestOfKind(maxResults[kind], places));
  }

  offer(place: number, worth: number): void {
    this.#best[this.#places.kindOf(place)]?.offer(place, worth);
  }

  /** Best first within each kind. */
  get ranked(): RankedPlace[] {
    return kinds.flatMap((kind, index) =>
      (this.#best[index]?.ranked ?? []).map((each) => ({ kind, ...each })),
    );
  }
}

type Ranked = { place: number; worth: number };

class BestOfKind {
  readonly ranked: Ranked[] = [];
  readonly #limit: number;
  readonly #places: PlaceTable;
  /** Lower scores are not among the best. */
  #floor = 0;

  constructor(limit: number, places: PlaceTable) {
    this.#limit = limit;
    this.#places = places;
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
