import { type Family, isInStock } from '#catalogue/products/memory/family.ts';
import { shownOf } from '#catalogue/products/memory/shown-price.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { type RangeFacet, rangeFacets } from './choice.ts';
import { FacetValues, ValueSets } from './facet-values.ts';
import { numbersOf, type OfferRow, rowsOf, valuesOf } from './offer-rows.ts';
import { traitsOf } from './traits.ts';

/** For a product with offers only in variations, whose card shows no price. */
export const noRow = -1;

/** For each offer, the number of its value set (`sets`), and its numeric values; -1 for none. */
type Columns = Record<RangeFacet | 'set', Float64Array>;

/** A product, and the position of its offers. */
export type Slot = {
  family: Family;
  first: number;
  count: number;
  /** Its category, collections and traits, among `sets`. */
  set: number;
  isInStock: boolean;
  /** The row shown on its card, `noRow` for none, and the weight stated there. */
  shownRow: number;
  shownWeightMg: number;
};

/**
 * Every offer of every product in numeric columns, so that a hundred thousand products are scanned in milliseconds. Values that
 * depend on prices are computed when an offer is added, and recomputed in slices when prices change.
 */
export class OfferTable {
  readonly values = new FacetValues();
  readonly sets = new ValueSets();
  columns = emptyColumns(64);
  readonly #slots: (Slot | null)[] = [];
  readonly #places = new Map<string, number>();
  readonly #free: number[] = [];
  #rows: (OfferRow | null)[] = [];
  #unused = 0;
  #pricing: PricingSettings;
  /** Products with their pending new prices; a product that changes meanwhile is removed from here. */
  #repricedSlots = new Map<Slot, ShownRow>();

  constructor(pricing: PricingSettings) {
    this.#pricing = pricing;
  }

  /** All products, with null in the place of a removed one. */
  get slots(): readonly (Slot | null)[] {
    return this.#slots;
  }

  /** The product with this id. */
  slotOf(id: string): Slot | null {
    return this.#slots[this.#places.get(id) ?? -1] ?? null;
  }

  /** The offer in a row. */
  rowAt(row: number): OfferRow | null {
    return this.#rows[row] ?? null;
  }

  /** Replaces one state of a product by another. */
  replace(before: Family | undefined, after: Family | undefined): void {
    if (!after) {
      if (before) this.#remove(before.id);
      return;
    }
    const place = this.#places.get(after.id) ?? this.#free.pop() ?? this.#slots.length;
    const rows = rowsOf(after);
    const slot = this.#slots[place] ?? null;
    const first = slot && slot.count === rows.length ? slot.first : this.#takeRows(rows.length);
    if (slot && first !== slot.first) this.#leaveRows(slot);
    for (const [at, row] of rows.entries()) this.#rows[first + at] = row;
    const placed = { family: after, first, count: rows.length };
    this.#places.set(after.id, place);
    // The same object, because recent results refer to it.
    this.#slots[place] = Object.assign(slot ?? {}, {
      ...placed,
      set: this.sets.add(this.#labelsOf(after)),
      isInStock: isInStock(after),
      ...this.#price(placed, this.columns, this.#pricing),
    });
    if (slot) this.#repricedSlots.delete(slot);
    if (this.#unused > 1_000 && this.#unused * 2 > this.#rows.length) this.#closeUp();
  }

  /** Recomputes every price in small steps; the returned function puts them into effect. */
  *repriced(pricing: PricingSettings): Generator<void, () => void> {
    const before = this.columns;
    const columns = copied(before, before.set.length);
    const shown = new Map<Slot, ShownRow>();
    this.#repricedSlots = shown;
    for (const slot of this.#slots) {
      if (!slot) continue;
      shown.set(slot, this.#price(slot, columns, pricing));
      yield;
    }
    return () => {
      this.#repricedSlots = new Map();
      // If rows were moved meanwhile, the computed values are at the wrong positions.
      const isInPlace = this.columns === before;
      if (isInPlace) this.columns = columns;
      this.#pricing = pricing;
      for (const slot of this.#slots) {
        if (!slot) continue;
        const known = isInPlace ? shown.get(slot) : undefined;
        Object.assign(slot, known ?? this.#price(slot, this.columns, pricing));
      }
    };
  }

  #remove(id: string): void {
    const place = this.#places.get(id);
    const slot = place === undefined ? null : this.#slots[place];
    if (place === undefined || !slot) return;
    this.#leaveRows(slot);
    this.#slots[place] = null;
    this.#places.delete(id);
    this.#free.push(place);
  }

  #takeRows(count: number): number {
    const first = this.#rows.length;
    for (let added = 0; added < count; added += 1) this.#rows.push(null);
    if (this.#rows.length > this.columns.set.length) {
      this.columns = copied(this.columns, this.#rows.length * 2);
    }
    return first;
  }

  #leaveRows({ first, count }: Slot): void {
    this.#rows.fill(null, first, first + count);
    this.#unused += count;
  }

  /** Compacts the rows in use. */
  #closeUp(): void {
    const before = this.columns;
    const columns = emptyColumns(before.set.length);
    const rows: (OfferRow | null)[] = [];
    for (const slot of this.#slots) {
      if (!slot) continue;
      const { first, count } = slot;
      const to = rows.length;
      for (const [name, column] of Object.entries(columns)) {
        column.set(before[name as RangeFacet].subarray(first, first + count), to);
      }
      rows.push(...this.#rows.slice(first, first + count));
      slot.first = to;
      if (slot.shownRow !== noRow) slot.shownRow += to - first;
    }
    this.columns = columns;
    this.#rows = rows;
    this.#unused = 0;
  }

  #price({ family, first, count }: PlacedRows, columns: Columns, pricing: PricingSettings) {
    const { shown, described } = shownOf(family, pricing);
    let shownRow = noRow;
    for (let row = first; row < first + count; row += 1) {
      const offer = this.#rows[row];
      if (!offer) continue;
      const { isReduced, ...numbers } = numbersOf(offer, family, pricing);
      for (const name of rangeFacets) columns[name][row] = numbers[name];
      columns.set[row] = this.#setOf(offer, isReduced);
      if (shown && offer.record === shown.record && offer.piece === shown.piece) shownRow = row;
    }
    return { shownRow, shownWeightMg: described?.netWeightMg || -1 };
  }

  #setOf(offer: OfferRow, isReduced: boolean): number {
    const values = valuesOf(offer, isReduced);
    return this.sets.add(values.map(([facet, value]) => this.values.add(facet, value)));
  }

  #labelsOf(family: Family): number[] {
    const said = traitsOf([family, ...family.variations], family.traits);
    return [
      ...(family.categoryId ? [this.values.add('category', family.categoryId)] : []),
      ...family.collectionIds.map((id) => this.values.add('collection', id)),
      ...said.map(({ facet, value }) => this.values.add(facet, value)),
    ];
  }
}

type PlacedRows = Pick<Slot, 'family' | 'first' | 'count'>;
type ShownRow = Pick<Slot, 'shownRow' | 'shownWeightMg'>;

function emptyColumns(rows: number): Columns {
  const column = () => new Float64Array(rows);
  return { set: column(), price: column(), weight: column(), making: column(), gram: column() };
}

function copied(columns: Columns, rows: number): Columns {
  const made = emptyColumns(rows);
  for (const [name, column] of Object.entries(made)) column.set(columns[name as RangeFacet]);
  return made;
}
