import { sortInSteps } from '#platform/jobs/sort-in-steps.ts';
import type { Family } from './family.ts';

export type KeyOf = (family: Family) => number;
export type Keyed = { family: Family; key: number };

/**
 * Products in one order: by a number, and those with the same number newest first. A product is found in the logarithm of
 * their count, so that a change of one costs no sorting of all.
 */
export class SortedList {
  readonly #keyOf: KeyOf;
  readonly #families: Family[] = [];
  readonly #keys: number[] = [];

  constructor(keyOf: KeyOf) {
    this.#keyOf = keyOf;
  }

  get length(): number {
    return this.#families.length;
  }

  /** All of them, in order. */
  values(): Iterable<Family> {
    return this.#families.values();
  }

  slice(from: number, to: number): Family[] {
    return this.#families.slice(from, to);
  }

  /** Adds one that comes after all that are there. */
  append({ family, key }: Keyed): void {
    this.#families.push(family);
    this.#keys.push(key);
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
        ? compareKeyed({ family: other, key: this.#keys[middle] ?? 0 }, { family, key })
        : 1;
      if (order < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** So many products are looked at in one step. */
const familiesInStep = 32;

/** Puts products in order, in small steps. */
export function* sortFamilies(
  families: Iterable<Family>,
  keyOf: KeyOf,
): Generator<void, readonly Keyed[]> {
  const keyed: Keyed[] = [];
  for (const family of families) {
    keyed.push({ family, key: keyOf(family) });
    if (keyed.length % familiesInStep === 0) yield;
  }
  return yield* sortInSteps(keyed, compareKeyed);
}

/** By their keys, and those with the same key by age. */
export function compareKeyed(a: Keyed, b: Keyed): number {
  // Infinity minus itself is no number.
  return a.key === b.key ? compareAge(a.family, b.family) : a.key - b.key;
}

/** Newest first, and among those of one moment the larger id. */
export function compareAge(a: Family, b: Family): number {
  if (a.createdAtMicros !== b.createdAtMicros) return b.createdAtMicros - a.createdAtMicros;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}
