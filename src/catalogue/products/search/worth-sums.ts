import { type KnownWord, placeOf, rankOf } from './known-word.ts';

/** Receives places with their scores. */
type Offered = { offer(place: number, worth: number): void };

/**
 * Adds up, for each place, the best score of every typed word. Reused for every search: in a large catalogue, allocating it would
 * take longer than searching.
 */
export class WorthSums {
  #sums = new Float64Array(0);
  /** The best score for the current typed word, already included in the sum. */
  #best = new Float64Array(0);
  /** How many of the typed words a place matches, and which was the last. */
  #counts = new Uint8Array(0);
  #last = new Uint8Array(0);
  #touched = new Uint32Array(0);
  #touchedCount = 0;
  #positions = 0;

  /** Begins a search among this many places. */
  begin(places: number): void {
    const [sums, counts, last, touched] = [this.#sums, this.#counts, this.#last, this.#touched];
    for (let index = 0; index < this.#touchedCount; index += 1) {
      const place = touched[index] ?? 0;
      last[place] = counts[place] = sums[place] = 0;
    }
    this.#touchedCount = this.#positions = 0;
    if (places <= sums.length) return;
    const length = places * 2;
    this.#sums = new Float64Array(length);
    this.#best = new Float64Array(length);
    this.#counts = new Uint8Array(length);
    this.#last = new Uint8Array(length);
    this.#touched = new Uint32Array(length);
  }

  /** Moves on to the next typed word. */
  nextPosition(): void {
    this.#positions += 1;
  }

  /** Adds the scores of a word, by its rank in each place. */
  addWord({ entries, count }: KnownWord, worths: Float64Array): void {
    // Fields are read once outside the loop: a common word has very many places.
    const [sums, best, counts] = [this.#sums, this.#best, this.#counts];
    const [last, touched, position] = [this.#last, this.#touched, this.#positions];
    let touchedCount = this.#touchedCount;
    for (let index = 0; index < count; index += 1) {
      const entry = entries[index] ?? 0;
      const place = placeOf(entry);
      const worth = worths[rankOf(entry)] ?? 0;
      const before = last[place] === position ? (best[place] ?? 0) : 0;
      if (worth <= before) continue;
      if (last[place] === 0) touched[touchedCount++] = place;
      if (before === 0) counts[place] = (counts[place] ?? 0) + 1;
      last[place] = position;
      sums[place] = (sums[place] ?? 0) - before + worth;
      best[place] = worth;
    }
    this.#touchedCount = touchedCount;
  }

  /** Offers each matching place, newest first, with its score, which grows with the number of typed words matched. */
  offerAll(offered: Offered): void {
    const [sums, counts, touched] = [this.#sums, this.#counts, this.#touched];
    for (let index = this.#touchedCount - 1; index >= 0; index -= 1) {
      const place = touched[index] ?? 0;
      offered.offer(place, ((sums[place] ?? 0) * (counts[place] ?? 0)) / this.#positions);
    }
  }
}
