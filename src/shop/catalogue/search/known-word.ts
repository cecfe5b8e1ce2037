import { soundOf } from './search-closeness.ts';
import type { VocabularyWord } from './vocabulary.ts';

/** A place and the rank of a word in it are one number of 32 bits. */
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

/** A word of the catalogue and the places in which it stands, four bytes for each. */
export class KnownWord implements VocabularyWord {
  readonly text: string;
  readonly sound: string;
  /** Its best rank anywhere. */
  rank = 0;
  #entries = none;
  #count = 0;
  /** Many words stand in one place only, such as numbers: that needs no list. */
  #only = 0;

  constructor(text: string) {
    this.text = text;
    this.sound = soundOf(text);
  }

  get count(): number {
    return this.#count;
  }

  /** So many of these are in use. */
  get entries(): Uint32Array {
    return this.#count === 1 ? Uint32Array.of(this.#only) : this.#entries;
  }

  add(place: number, rank: number): void {
    const entry = place * ranks + rank;
    if (this.#count === 0) this.#only = entry;
    else this.#append(entry);
    this.#count += 1;
    this.rank = Math.max(this.rank, rank);
  }

  delete(place: number): void {
    const left = this.entries.subarray(0, this.#count).filter((entry) => placeOf(entry) !== place);
    this.rank = left.reduce((best, entry) => Math.max(best, rankOf(entry)), 0);
    this.#count = left.length;
    this.#only = left[0] ?? 0;
    this.#entries = left.length > 1 ? left : none;
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
