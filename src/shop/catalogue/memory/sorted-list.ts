import type { Family } from './family.ts';

/**
 * Products in one order: by a number, and those with the same number newest first. A product is found in the logarithm of
 * their count, so that a change of one costs no sorting of all.
 */
export class SortedList {
  readonly #keyOf: (family: Family) => number;
  readonly #families: Family[];
  readonly #keys: number[];

  constructor(families: readonly Family[], keyOf: (family: Family) => number) {
    this.#keyOf = keyOf;
    const sorted = families
      .map((family) => ({ family, key: keyOf(family) }))
      .toSorted((a, b) => compareKeys(a.key, b.key) || compareAge(a.family, b.family));
    this.#families = sorted.map(({ family }) => family);
    this.#keys = sorted.map(({ key }) => key);
  }

  get length(): number {
    return this.#families.length;
  }

  slice(from: number, to: number): Family[] {
    return this.#families.slice(from, to);
  }

  insert(family: Family): void {
    const place = this.#placeOf(family);
    this.#families.splice(place, 0, family);
    this.#keys.splice(place, 0, this.#keyOf(family));
  }

  /** Removes a product as it was when it came in. */
  remove(family: Family): void {
    const place = this.#placeOf(family);
    if (this.#families[place]?.id !== family.id) return;
    this.#families.splice(place, 1);
    this.#keys.splice(place, 1);
  }

  /** Where a product stands, or would stand. */
  #placeOf(family: Family): number {
    const key = this.#keyOf(family);
    let low = 0;
    let high = this.#families.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#families[middle];
      const order = other
        ? compareKeys(this.#keys[middle] ?? 0, key) || compareAge(other, family)
        : 1;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function compareKeys(a: number, b: number): number {
  // Infinity minus itself is no number.
  return a === b ? 0 : a - b;
}

/** Newest first, and among those of one moment the larger id. */
export function compareAge(a: Family, b: Family): number {
  if (a.createdAtMicros !== b.createdAtMicros) return b.createdAtMicros - a.createdAtMicros;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}
