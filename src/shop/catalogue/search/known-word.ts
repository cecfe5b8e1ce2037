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

/** A word of the catalogue and the places in which it stands, four bytes for each. */
export class KnownWord implements VocabularyWord {
  readonly text: string;
  readonly sound: string;
  /** Its best rank anywhere. */
  rank = 0;
  #entries = new Uint32Array(1);
  #count = 0;

  constructor(text: string) {
    this.text = text;
    this.sound = soundOf(text);
  }

  get count(): number {
    return this.#count;
  }

  /** So many of these are in use. */
  get entries(): Uint32Array {
    return this.#entries;
  }

  add(place: number, rank: number): void {
    if (this.#count === this.#entries.length) {
      const more = new Uint32Array(Math.ceil(this.#count * 1.5) + 1);
      more.set(this.#entries);
      this.#entries = more;
    }
    this.#entries[this.#count] = place * ranks + rank;
    this.#count += 1;
    this.rank = Math.max(this.rank, rank);
  }

  delete(place: number): void {
    let best = 0;
    for (let index = 0; index < this.#count; index += 1) {
      const entry = this.#entries[index] ?? 0;
      if (placeOf(entry) === place) {
        this.#count -= 1;
        this.#entries[index] = this.#entries[this.#count] ?? 0;
        index -= 1;
      } else best = Math.max(best, rankOf(entry));
    }
    this.rank = best;
  }
}
