import { BestPlaces } from './best-places.ts';
import type { PlaceTable } from './place-table.ts';
import { soundOf } from './search-closeness.ts';
import type { VocabularyWord } from './vocabulary.ts';
import { weights } from './weigh-words.ts';

/** A place and the word's rank in it are packed into 32 bits. */
const rankBits = 6;
const ranks = 1 << rankBits;

/** The place of an entry. */
export function placeOf(entry: number): number {
  return entry >>> rankBits;
}

/** The rank of an entry. */
export function rankOf(entry: number): number {
  return entry & (ranks - 1);
}

const none = new Uint32Array(0);

/** A word of the catalogue and the places where it occurs, four bytes each. */
export class KnownWord implements VocabularyWord {
  readonly text: string;
  readonly sound: string;
  /** Its best rank anywhere. */
  rank = 0;
  #entries = none;
  #count = 0;
  /** Many words, such as numbers, occur in a single place and need no list. */
  #only = 0;
  #leading: Uint32Array | null = null;

  constructor(text: string) {
    this.text = text;
    this.sound = soundOf(text);
  }

  get count(): number {
    return this.#count;
  }

  /** Only the first `count` of these are in use. */
  get entries(): Uint32Array {
    return this.#count === 1 ? Uint32Array.of(this.#only) : this.#entries;
  }

  /** Its best places of each kind, up to the number a search shows; recomputed only after changes. */
  leading(places: PlaceTable): Uint32Array {
    this.#leading ??= this.#findLeading(places);
    return this.#leading;
  }

  add(place: number, rank: number): void {
    const entry = place * ranks + rank;
    if (this.#count === 0) this.#only = entry;
    else this.#append(entry);
    this.#count += 1;
    this.rank = Math.max(this.rank, rank);
    this.#leading = null;
  }

  delete(place: number): void {
    // In place: a common word has a long list, and every copy would be garbage.
    const { entries, count } = this;
    let left = 0;
    let best = 0;
    for (let index = 0; index < count; index += 1) {
      const entry = entries[index] ?? 0;
      if (placeOf(entry) === place) continue;
      entries[left++] = entry;
      best = Math.max(best, rankOf(entry));
    }
    this.rank = best;
    this.#count = left;
    this.#only = left > 0 ? (entries[0] ?? 0) : 0;
    if (left <= 1) this.#entries = none;
    else if (left * 4 < entries.length) this.#entries = entries.slice(0, left);
    this.#leading = null;
  }

  #findLeading(places: PlaceTable): Uint32Array {
    const { entries, count } = this;
    const best = new BestPlaces(places);
    // The newest are last: going backwards, few replace others.
    for (let index = count - 1; index >= 0; index -= 1) {
      const entry = entries[index] ?? 0;
      best.offer(placeOf(entry), weights[rankOf(entry)] ?? 0);
    }
    const leading = new Set(best.ranked.map(({ place }) => place));
    return entries.subarray(0, count).filter((entry) => leading.has(placeOf(entry)));
  }

  #append(entry: number): void {
    if (this.#count >= this.#entries.length) {
      const more = new Uint32Array(Math.ceil(this.#count * 1.5) + 1);
      more.set(this.entries.subarray(0, this.#count));
      this.#entries = more;
    }
    this.#entries[this.#count] = entry;
  }
}
