import type { ListFacet } from './choice.ts';

type FacetValue = { facet: ListFacet; value: string };

/** Every facet value in the catalogue, each with a number. */
export class FacetValues {
  readonly #numbers = new Map<string, number>();
  readonly all: FacetValue[] = [];

  add(facet: ListFacet, value: string): number {
    const known = this.numberOf(facet, value);
    if (known !== undefined) return known;
    const number = this.all.push({ facet, value }) - 1;
    this.#numbers.set(`${facet}:${value}`, number);
    return number;
  }

  /** Undefined if nothing has this value. */
  numberOf(facet: ListFacet, value: string): number | undefined {
    return this.#numbers.get(`${facet}:${value}`);
  }
}

/** Deduplicated lists of such numbers, each with its own number. */
export class ValueSets {
  readonly #numbers = new Map<string, number>();
  readonly all: (readonly number[])[] = [];

  add(values: readonly number[]): number {
    const key = values.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.all.push(values) - 1;
    this.#numbers.set(key, number);
    return number;
  }
}
