import { type Facet, facets, type RangeFacet, rangeFacets } from './choice.ts';
import type { OfferTable } from './offer-table.ts';

/** The upper ends offered for a range, in its own unit. */
export const steps: Record<RangeFacet, readonly number[]> = {
  price: [
    10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000,
  ],
  weight: [1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000],
  making: [500, 800, 1_000, 1_200, 1_500, 2_000],
  gram: [],
};

/** The available range: its ends, and how many products have an offer up to each step, and in all. */
export type RangeCount = { least: number; most: number; upTo: number[]; all: number };

/** How many products have each value; each facet is counted as if nothing of it were selected. */
export type FacetCounts = {
  /** Indexed by the numbers of the table's values. */
  values: Int32Array;
  ranges: Record<RangeFacet, RangeCount>;
};

/** A facet as a bit mask. */
export function bitOf(facet: Facet): number {
  return 1 << facets.indexOf(facet);
}

export const allBits = 2 ** facets.length - 1;

/** Counts products while a table is scanned: each product once per value, however many of its offers have it. */
export class FacetCounter {
  readonly #sets: readonly (readonly number[])[];
  readonly #rowSets: Float64Array;
  readonly #bits: Int32Array;
  readonly #values: Int32Array;
  /** The last product counted for each value. */
  readonly #last: Int32Array;
  readonly #ranges: CountedRange[];
  #product = 1;
  #productBits = 0;

  constructor({ values, sets, columns }: OfferTable) {
    this.#sets = sets.all;
    this.#rowSets = columns.set;
    this.#bits = Int32Array.from(values.all, ({ facet }) => bitOf(facet));
    this.#values = new Int32Array(values.all.length);
    this.#last = new Int32Array(values.all.length);
    this.#ranges = rangeFacets.map((facet) => new CountedRange(facet, columns[facet]));
  }

  /** Counts an offer of the current product for the facets of these bits. */
  addRow(row: number, bits: number): void {
    this.#productBits |= bits;
    this.#addSet(this.#rowSets[row] ?? 0, bits);
    for (const range of this.#ranges) if ((bits & range.bit) !== 0) range.add(row);
  }

  /** Ends the current product, which has these values as a whole, and begins the next. */
  endProduct(set: number): void {
    if (this.#productBits === 0) return;
    this.#addSet(set, this.#productBits);
    for (const range of this.#ranges) range.endProduct();
    this.#productBits = 0;
    this.#product += 1;
  }

  get counts(): FacetCounts {
    const ranges = this.#ranges.map(({ facet, count }) => [facet, count]);
    return {
      values: this.#values,
      ranges: Object.fromEntries(ranges) as Record<RangeFacet, RangeCount>,
    };
  }

  #addSet(set: number, bits: number): void {
    const [counts, last, product] = [this.#values, this.#last, this.#product];
    for (const value of this.#sets[set] ?? []) {
      if (((this.#bits[value] ?? 0) & bits) === 0 || last[value] === product) continue;
      last[value] = product;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}

class CountedRange {
  readonly facet: RangeFacet;
  readonly bit: number;
  readonly #column: Float64Array;
  readonly #steps: readonly number[];
  readonly #upTo: Int32Array;
  #least = Infinity;
  #most = -Infinity;
  #all = 0;
  /** For the current product. */
  #lowest = Infinity;

  constructor(facet: RangeFacet, column: Float64Array) {
    this.facet = facet;
    this.bit = bitOf(facet);
    this.#column = column;
    this.#steps = steps[facet];
    this.#upTo = new Int32Array(this.#steps.length);
  }

  add(row: number): void {
    const value = this.#column[row] ?? -1;
    if (value < 0) return;
    if (value < this.#lowest) this.#lowest = value;
    if (value > this.#most) this.#most = value;
  }

  endProduct(): void {
    const lowest = this.#lowest;
    if (lowest === Infinity) return;
    this.#all += 1;
    if (lowest < this.#least) this.#least = lowest;
    let step = 0;
    while (step < this.#steps.length && lowest > (this.#steps[step] ?? 0)) step += 1;
    if (step < this.#upTo.length) this.#upTo[step] = (this.#upTo[step] ?? 0) + 1;
    this.#lowest = Infinity;
  }

  get count(): RangeCount {
    let sum = 0;
    const upTo = [...this.#upTo].map((count) => (sum += count));
    return { least: this.#least, most: this.#most, upTo, all: this.#all };
  }
}
