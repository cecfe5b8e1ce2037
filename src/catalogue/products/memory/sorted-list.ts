import { sortInSteps } from '#platform/jobs/sort-in-steps.ts';
import type { Family } from './family.ts';

export type KeyOf = (family: Family) => number;
export type Keyed = { family: Family; key: number };

/**
 * Products with their sort keys, and the indexes of both in sorted order. One object for each of a hundred thousand products
 * would leave much garbage to collect after a new gold rate, while shoppers wait for pages.
 */
export type Ordered = { families: readonly Family[]; keys: Float64Array; places: Uint32Array };

/**
 * Products sorted by a number, ties newest first. A product is found in logarithmic time, so that changing one requires no full
 * sort.
 */
export class SortedList {
  readonly #keyOf: KeyOf;
  readonly #families: Family[];
  readonly #keys: number[];

  constructor(keyOf: KeyOf, families: Family[] = [], keys: number[] = []) {
    this.#keyOf = keyOf;
    this.#families = families;
    this.#keys = keys;
  }

  get length(): number {
    return this.#families.length;
  }

  /** All of them, in current order. */
  values(): Family[] {
    return this.#families.slice();
  }

  slice(from: number, to: number): Family[] {
    return this.#families.slice(from, to);
  }

  insert(family: Family): void {
    const place = this.#placeOf(family);
    this.#families.splice(place, 0, family);
    this.#keys.splice(place, 0, this.#keyOf(family));
  }

  /** Removes a product in the state in which it was added. */
  remove(family: Family): void {
    const place = this.#placeOf(family);
    if (this.#families[place]?.id !== family.id) return;
    this.#families.splice(place, 1);
    this.#keys.splice(place, 1);
  }

  /** The index of a product, or where it would be inserted. */
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

/** A list under construction from sorted products; `room` is their number, if known. */
export class ListInMaking {
  readonly #families: Family[] = [];
  readonly #keys: number[] = [];
  #count = 0;

  constructor(room = 0) {
    // A growing array leaves its smaller copies as garbage.
    this.#families.length = room;
    this.#keys.length = room;
  }

  append({ family, key }: Keyed): void {
    this.#families[this.#count] = family;
    this.#keys[this.#count] = key;
    this.#count += 1;
  }

  finish(keyOf: KeyOf): SortedList {
    this.#families.length = this.#count;
    this.#keys.length = this.#count;
    return new SortedList(keyOf, this.#families, this.#keys);
  }
}

/** Products processed per step. */
const familiesInStep = 32;

/** Sorts products, in small steps. */
export function* sortFamilies(families: readonly Family[], keyOf: KeyOf): Generator<void, Ordered> {
  const keys = new Float64Array(families.length);
  let place = 0;
  for (const family of families) {
    keys[place] = keyOf(family);
    place += 1;
    if (place % familiesInStep === 0) yield;
  }
  const compare = (one: number, other: number) => {
    const key = keys[one] ?? 0;
    const otherKey = keys[other] ?? 0;
    // Infinity minus Infinity would be NaN.
    if (key !== otherKey) return key - otherKey;
    const family = families[one];
    const otherFamily = families[other];
    return family && otherFamily ? compareAge(family, otherFamily) : 0;
  };
  return { families, keys, places: yield* sortInSteps(families.length, compare) };
}

/** The sorted products between two indexes, one at a time. */
export function* inOrder(
  { families, keys, places }: Ordered,
  from = 0,
  to = places.length,
): Generator<Keyed> {
  for (let at = from; at < to; at += 1) {
    const place = places[at] ?? 0;
    const family = families[place];
    if (family) yield { family, key: keys[place] ?? 0 };
  }
}

/** By key, ties by age. */
export function compareKeyed(a: Keyed, b: Keyed): number {
  // Infinity minus Infinity would be NaN.
  return a.key === b.key ? compareAge(a.family, b.family) : a.key - b.key;
}

/** Newest first; of the same moment, the larger id first. */
export function compareAge(a: Family, b: Family): number {
  if (a.createdAtMicros !== b.createdAtMicros) return b.createdAtMicros - a.createdAtMicros;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}
