import { sortInSteps } from '#platform/jobs/sort-in-steps.ts';
import type { Family } from './family.ts';

export type KeyOf = (family: Family) => number;
export type Keyed = { family: Family; key: number };

/**
 * Products with the numbers that they are put in order by, and the places of both in that order. An object for each of a
 * hundred thousand would be much to collect after a new gold rate, while somebody waits for a page.
 */
export type Ordered = { families: readonly Family[]; keys: Float64Array; places: Uint32Array };

/**
 * Products in one order: by a number, and those with the same number newest first. A product is found in the logarithm of
 * their count, so that a change of one costs no sorting of all.
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

  /** All of them, in order, as they are now. */
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

/** A list that is made of products as they come in order; `room` is how many they will be, where that is known. */
export class ListInMaking {
  readonly #families: Family[] = [];
  readonly #keys: number[] = [];
  #count = 0;

  constructor(room = 0) {
    // An array that grows leaves its smaller selves to be collected.
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

/** So many products are looked at in one step. */
const familiesInStep = 32;

/** Puts products in order, in small steps. */
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
    // Infinity minus itself is no number.
    if (key !== otherKey) return key - otherKey;
    const family = families[one];
    const otherFamily = families[other];
    return family && otherFamily ? compareAge(family, otherFamily) : 0;
  };
  return { families, keys, places: yield* sortInSteps(families.length, compare) };
}

/** What stands in order between two places, by itself. */
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
