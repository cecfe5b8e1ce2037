import { type KnownWord, placeOf, rankOf } from './known-word.ts';
import { weights } from './weigh-words.ts';

/**
 * For each place the best of every typed word, added up. It is used again for every search: in a large catalogue making
 * it would take longer than searching.
 */
export class WorthSums {
  #sums = new Float64Array(0);
  /** The best of the typed word that is being looked for, already in the sum. */
  #best = new Float64Array(0);
  /** How many of the typed words a place has, and which of them was the last. */
  #counts = new Uint8Array(0);
  #last = new Uint8Array(0);
  #touched = new Uint32Array(0);
  #touchedCount = 0;
  #positions = 0;

  /** Begins a search among so many places. */
  begin(places: number): void {
    for (let index = 0; index < this.#touchedCount; index += 1) {
      const place = this.#touched[index] ?? 0;
      this.#last[place] = this.#counts[place] = this.#sums[place] = 0;
    }
    this.#touchedCount = this.#positions = 0;
    if (places <= this.#sums.length) return;
    const length = places * 2;
    this.#sums = new Float64Array(length);
    this.#best = new Float64Array(length);
    this.#counts = new Uint8Array(length);
    this.#last = new Uint8Array(length);
    this.#touched = new Uint32Array(length);
  }

  /** What comes now is for the next typed word. */
  nextPosition(): void {
    this.#positions += 1;
  }

  /** Finding this word is worth so much, times its weight in each place. */
  addWord(word: KnownWord, closeness: number): void {
    const { entries, count } = word;
    for (let index = 0; index < count; index += 1) {
      const entry = entries[index] ?? 0;
      this.#add(placeOf(entry), closeness * (weights[rankOf(entry)] ?? 0));
    }
  }

  /** Each of these places is worth so much. */
  addPlaces({ entries, count }: KnownWord, worth: number): void {
    for (let index = 0; index < count; index += 1) this.#add(placeOf(entries[index] ?? 0), worth);
  }

  /** Each place that has a word, the newest first, with what it is worth: the more of the typed words it has, the more. */
  visitAll(visit: (place: number, worth: number) => void): void {
    for (let index = this.#touchedCount - 1; index >= 0; index -= 1) {
      const place = this.#touched[index] ?? 0;
      visit(place, ((this.#sums[place] ?? 0) * (this.#counts[place] ?? 0)) / this.#positions);
    }
  }

  #add(place: number, worth: number): void {
    if (this.#last[place] === this.#positions) {
      const best = this.#best[place] ?? 0;
      if (worth <= best) return;
      this.#sums[place] = (this.#sums[place] ?? 0) - best + worth;
    } else {
      if (this.#last[place] === 0) this.#touched[this.#touchedCount++] = place;
      this.#last[place] = this.#positions;
      this.#counts[place] = (this.#counts[place] ?? 0) + 1;
      this.#sums[place] = (this.#sums[place] ?? 0) + worth;
    }
    this.#best[place] = worth;
  }
}
