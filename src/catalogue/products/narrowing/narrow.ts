import {
  type Choice,
  type Facet,
  facets,
  isRangeFacet,
  type RangeFacet,
  rangeFacets,
} from './choice.ts';
import { allBits, bitOf, type FacetCounts, FacetCounter } from './count-facets.ts';
import { rowLists } from './offer-rows.ts';
import type { OfferTable, Slot } from './offer-table.ts';

/** What a list is about: all products, or those of a category, a collection or a search. */
export type NarrowedGroup = {
  categoryId?: string;
  /** Only products in stock or made to order (specification, storefront 2). */
  collectionId?: string;
  /** The ids found by a search. */
  ids?: Iterable<string>;
  /** Only products in stock with an offer that matches all of this, whatever else is selected. */
  rule?: Choice;
};

/** Products with an offer that matches all filters, each with the row of the offer to show. */
export type Narrowed = { slots: Slot[]; rows: number[]; counts: FacetCounts };

/**
 * The products of a group with a single offer that matches all filters, with any of the values within a facet. Counts all other
 * values along the way.
 */
export function narrow(table: OfferTable, group: NarrowedGroup, choice: Choice): Narrowed {
  const asked = new Asked(table, choice);
  const counter = new FacetCounter(table);
  const slots: Slot[] = [];
  const rows: number[] = [];
  const isInGroup = openIsInGroup(table, group);
  const ruled = new Asked(table, group.rule ?? {});
  for (const slot of slotsOf(table, group)) {
    if (!slot) continue;
    const missing = asked.missingOf(slot);
    if (isTwo(missing) || !isInGroup(slot)) continue;
    const unruled = ruled.missingOf(slot);
    let best = -1;
    const end = slot.first + slot.count;
    for (let row = slot.first; row < end; row += 1) {
      if (ruled.failedIn(row, unruled) > 0) continue;
      const failed = asked.failedIn(row, missing);
      // A row that fails two facets counts for nothing.
      if (isTwo(failed)) continue;
      counter.addRow(row, failed === 0 ? allBits : failed);
      if (failed === 0 && asked.isBetter(row, best, slot.shownRow)) best = row;
    }
    counter.endProduct(slot.set);
    if (best < 0) continue;
    slots.push(slot);
    rows.push(best);
  }
  return { slots, rows, counts: counter.counts };
}

/** Finds the offers of a product that satisfy each of these choices. */
export function openMatchingRows(
  table: OfferTable,
  choices: readonly Choice[],
): (slot: Slot) => number[] {
  const asked = choices.map((choice) => new Asked(table, choice));
  return ({ first, count }) => {
    const rows = Array.from({ length: count }, (_, at) => first + at);
    return rows.filter((row) => asked.every((each) => each.failedIn(row, 0) === 0));
  };
}

/** Whether any filter may distinguish between offers of a product. */
export function choosesOffers(choice: Choice): boolean {
  return facets.some((facet) => choice[facet] && isOfOffers(facet));
}

function isOfOffers(facet: Facet): boolean {
  return isRangeFacet(facet) || rowLists.some((each) => each === facet);
}

function isTwo(bits: number): boolean {
  return (bits & (bits - 1)) !== 0;
}

type RangeTest = { bit: number; column: Float64Array; from: number; to: number };

/** The filters, prepared for testing very many offers. */
class Asked {
  /** For each set of values, the facets that it does not match. */
  readonly #missingOfProduct: Int32Array;
  readonly #missingOfRow: Int32Array;
  readonly #ranges: RangeTest[];
  readonly #rowSets: Float64Array;
  readonly #prices: Float64Array;
  /** By set: whether it can be bought. */
  readonly #canBeBought: Uint8Array;

  constructor(table: OfferTable, choice: Choice) {
    const { columns, sets, values } = table;
    this.#missingOfProduct = missingOfSets(table, choice, (facet) => !isOfOffers(facet));
    this.#missingOfRow = missingOfSets(table, choice, isOfOffers);
    this.#ranges = rangeFacets.flatMap((facet) => rangeTest(facet, columns[facet], choice));
    this.#rowSets = columns.set;
    this.#prices = columns.price;
    const isAvailable = values.all.map(({ facet }) => facet === 'availability');
    this.#canBeBought = Uint8Array.from(sets.all, (set) =>
      Number(set.some((value) => isAvailable[value])),
    );
  }

  /** The facets, as bits, that a product as a whole does not match. */
  missingOf(slot: Slot): number {
    return this.#missingOfProduct[slot.set] ?? 0;
  }

  /** The same for an offer, combined with its product's. */
  failedIn(row: number, missing: number): number {
    let failed = missing | (this.#missingOfRow[this.#rowSets[row] ?? 0] ?? 0);
    for (const { bit, column, from, to } of this.#ranges) {
      const value = column[row] ?? -1;
      if (value < from || value > to) failed |= bit;
    }
    return failed;
  }

  /** Prefers the offer shown by default, then one that can be bought, then the cheaper one. */
  isBetter(row: number, than: number, shownRow: number): boolean {
    if (than < 0 || row === shownRow) return true;
    if (than === shownRow) return false;
    const [can, could] = [this.canBeBought(row), this.canBeBought(than)];
    if (can !== could) return can;
    return this.#priceOf(row) < this.#priceOf(than);
  }

  canBeBought(row: number): boolean {
    return this.#canBeBought[this.#rowSets[row] ?? 0] === 1;
  }

  #priceOf(row: number): number {
    const price = this.#prices[row] ?? -1;
    return price < 0 ? Infinity : price;
  }
}

function rangeTest(facet: RangeFacet, column: Float64Array, choice: Choice): RangeTest[] {
  const range = choice[facet];
  if (!range) return [];
  // A missing number is in no range.
  return [{ bit: bitOf(facet), column, from: range.from ?? 0, to: range.to ?? Infinity }];
}

function missingOfSets(
  { values, sets }: OfferTable,
  choice: Choice,
  isAsked: (facet: Facet) => boolean,
): Int32Array {
  const had = new Int32Array(values.all.length);
  let all = 0;
  for (const facet of facets) {
    if (isRangeFacet(facet) || !isAsked(facet)) continue;
    const wanted = choice[facet];
    if (!wanted) continue;
    all |= bitOf(facet);
    for (const value of wanted) {
      const number = values.numberOf(facet, value);
      if (number !== undefined) had[number] = bitOf(facet);
    }
  }
  if (all === 0) return new Int32Array(0);
  return Int32Array.from(sets.all, (set) =>
    set.reduce((missing, value) => missing & ~(had[value] ?? 0), all),
  );
}

function slotsOf(table: OfferTable, { ids }: NarrowedGroup): readonly (Slot | null)[] {
  return ids ? Array.from(ids, (id) => table.slotOf(id)) : table.slots;
}

function openIsInGroup(table: OfferTable, group: NarrowedGroup): (slot: Slot) => boolean {
  const { categoryId, collectionId, rule } = group;
  const has = (value: number | undefined) => {
    const sets = Uint8Array.from(table.sets.all, (set) =>
      Number(value !== undefined && set.includes(value)),
    );
    return (slot: Slot) => sets[slot.set] === 1;
  };
  if (collectionId !== undefined) {
    const isInCollection = has(table.values.numberOf('collection', collectionId));
    return (slot) => slot.isInStock && isInCollection(slot);
  }
  if (rule) return (slot) => slot.isInStock;
  if (categoryId === undefined) return () => true;
  return has(table.values.numberOf('category', categoryId));
}
