import { stepsAtOnce, stepsInSlices } from '#platform/jobs/in-slices.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import {
  type ListOrder,
  type ProductOrder,
  productOrders,
} from '#catalogue/products/product-order.ts';
import { type Family, isInStock } from './family.ts';
import { shownNetWeight, shownPrice } from './shown-price.ts';
import type { PageTag } from './page-tags.ts';
import {
  compareAge,
  compareKeyed,
  inOrder,
  type Keyed,
  type KeyOf,
  ListInMaking,
  type Ordered,
  sortFamilies,
  SortedList,
} from './sorted-list.ts';

export type ProductGroup = {
  categoryId?: string;
  /** Only products with a piece or a variation left (specification, storefront 2). */
  collectionId?: string;
};

/** Which part of a list: `shown` products after the first `from`. */
export type ListPart = { order: Exclude<ListOrder, 'best'>; from: number; shown: number };

/** `all`, or the id of a category or a collection. */
type GroupName = string;
type SortedOrder = Exclude<ListPart['order'], 'newest'>;
type ListsByGroup = Map<GroupName, SortedList>;

/** A list up to this size is sorted on first use, in a few milliseconds; longer ones are prepared in advance. */
const maxUnprepared = 1_000;

/** Products processed per step. */
const familiesInStep = 32;

const byAgeAlone = () => 0;

/**
 * Every list of products in every order, kept sorted once made. Newest-first is made for all; other orders of long lists are
 * prepared in slices, so that nobody has to wait while a large catalogue is sorted.
 */
export class ProductLists {
  #newest: ListsByGroup = new Map();
  #sorted: Record<SortedOrder, ListsByGroup>;
  /** How many products of each list have a manual position. */
  readonly #placed = new Map<GroupName, number>();
  #pricing: PricingSettings;

  constructor(pricing: PricingSettings) {
    this.#pricing = pricing;
    this.#sorted = {
      'price-low': new Map(),
      'price-high': new Map(),
      'weight-low': new Map(),
      arranged: new Map(),
    };
  }

  /** Loads the initial products. */
  async load(families: Iterable<Family>): Promise<void> {
    const newestFirst = await stepsInSlices(sortFamilies([...families], byAgeAlone));
    this.#newest = await stepsInSlices(groupInSteps(inOrder(newestFirst), byAgeAlone, () => 0));
    for (const family of newestFirst.families) this.#countPlaces(family, 1);
    await this.setPricing(this.#pricing);
  }

  /**
   * New prices change three orders of every list, since a card shows the weight of its cheapest offer; the old ones stay in use
   * until the new ones are ready.
   */
  async setPricing(pricing: PricingSettings): Promise<void> {
    const [byPrice, byFallingPrice] = [keyFor('price-low', pricing), keyFor('price-high', pricing)];
    const cheapestFirst = await this.#sortLongLists(byPrice);
    const low = await this.#groupLong(inOrder(cheapestFirst), byPrice);
    const high = await this.#groupLong(inFallingOrder(cheapestFirst), byFallingPrice);
    const byWeight = keyFor('weight-low', pricing);
    const lightestFirst = await this.#sortLongLists(byWeight);
    const light = await this.#groupLong(inOrder(lightestFirst), byWeight);
    this.#pricing = pricing;
    this.#sorted = {
      ...this.#sorted,
      'price-low': low,
      'price-high': high,
      'weight-low': light,
    };
  }

  list(
    group: ProductGroup,
    { order, from, shown }: ListPart,
  ): { families: Family[]; total: number } {
    const list = this.#listOf(groupName(group), order);
    return { families: list?.slice(from, from + shown) ?? [], total: list?.length ?? 0 };
  }

  /** Whether staff have manually placed any product of a list. */
  isArranged(group: ProductGroup): boolean {
    return (this.#placed.get(groupName(group)) ?? 0) > 0;
  }

  #countPlaces(family: Family | undefined, by: 1 | -1): void {
    for (const name of groupsOf(family)) {
      if (family && name in family.places)
        this.#placed.set(name, (this.#placed.get(name) ?? 0) + by);
    }
  }

  /** Replaces one state of a product by another; returns the tags of lists that changed. */
  replace(before: Family | undefined, after: Family | undefined): PageTag[] {
    const changed: PageTag[] = [];
    this.#countPlaces(before, -1);
    this.#countPlaces(after, 1);
    const [from, to] = [groupsOf(before), groupsOf(after)];
    const isMoved =
      !before || !after || productOrders.some((order) => !this.#isSamePlace(order, before, after));
    for (const name of new Set([...from, ...to])) {
      if (!this.#newest.has(name)) this.#newest.set(name, new SortedList(byAgeAlone));
      this.#swap(name, from.has(name) ? before : undefined, to.has(name) ? after : undefined);
      const isPlaced = before?.places[name] !== after?.places[name];
      if (isMoved || isPlaced || from.has(name) !== to.has(name)) changed.push(`list:${name}`);
    }
    return changed;
  }

  /** Removes one state of a product from a list in every order, and inserts another. */
  #swap(name: GroupName, before: Family | undefined, after: Family | undefined): void {
    for (const lists of [this.#newest, ...Object.values(this.#sorted)]) {
      const list = lists.get(name);
      if (before) list?.remove(before);
      if (after) list?.insert(after);
    }
  }

  #isSamePlace(order: ProductOrder, before: Family, after: Family): boolean {
    const keyOf = keyFor(order, this.#pricing);
    return keyOf(before) === keyOf(after) && compareAge(before, after) === 0;
  }

  #listOf(name: GroupName, order: ListPart['order']): SortedList | undefined {
    const newest = this.#newest.get(name);
    if (order === 'newest' || !newest) return newest;
    const made = this.#sorted[order].get(name);
    if (made) return made;
    const keyOf = order === 'arranged' ? placeIn(name) : keyFor(order, this.#pricing);
    const making = new ListInMaking(newest.length);
    const sorted =
      order === 'arranged'
        ? arrangedFirst(newest.values(), keyOf)
        : inOrder(stepsAtOnce(sortFamilies(newest.values(), keyOf)));
    for (const keyed of sorted) making.append(keyed);
    const list = making.finish(keyOf);
    this.#sorted[order].set(name, list);
    return list;
  }

  /** All products in one order; empty if there is no long list. */
  #sortLongLists(keyOf: KeyOf): Promise<Ordered> {
    const all = this.#isLong('all') ? this.#newest.get('all') : undefined;
    return stepsInSlices(sortFamilies(all?.values() ?? [], keyOf));
  }

  #groupLong(sorted: Iterable<Keyed>, keyOf: KeyOf): Promise<ListsByGroup> {
    const roomOf = (name: GroupName) => {
      return this.#isLong(name) ? this.#newest.get(name)?.length : undefined;
    };
    return stepsInSlices(groupInSteps(sorted, keyOf, roomOf));
  }

  #isLong(name: GroupName): boolean {
    return (this.#newest.get(name)?.length ?? 0) > maxUnprepared;
  }
}

/** Builds the lists of groups from sorted products, in small steps; groups without room according to `roomOf` are skipped. */
function* groupInSteps(
  sorted: Iterable<Keyed>,
  keyOf: KeyOf,
  roomOf: (name: GroupName) => number | undefined,
): Generator<void, ListsByGroup> {
  const lists = new Map<GroupName, ListInMaking | null>();
  const listOf = (name: GroupName) => {
    const begun = lists.get(name);
    if (begun !== undefined) return begun;
    const room = roomOf(name);
    const list = room === undefined ? null : new ListInMaking(room);
    lists.set(name, list);
    return list;
  };
  let count = 0;
  for (const keyed of sorted) {
    for (const name of groupsOf(keyed.family)) listOf(name)?.append(keyed);
    count += 1;
    if (count % familiesInStep === 0) yield;
  }
  const made = [...lists].flatMap(([name, list]) =>
    list ? [[name, list.finish(keyOf)] as const] : [],
  );
  return new Map(made);
}

/** In descending order, but ties stay newest first, and products without a key last. */
function* inFallingOrder(sorted: Ordered): Generator<Keyed> {
  const { keys, places } = sorted;
  const keyAt = (at: number) => keys[places[at] ?? -1];
  let without = places.length;
  while (keyAt(without - 1) === Infinity) without -= 1;
  for (let end = without; end > 0;) {
    let start = end - 1;
    while (start > 0 && keyAt(start - 1) === keyAt(start)) start -= 1;
    for (const { family, key } of inOrder(sorted, start, end)) yield { family, key: -key };
    end = start;
  }
  yield* inOrder(sorted, without);
}

/** Manual order: products without a position follow, newest first. */
function placeIn(name: GroupName): KeyOf {
  return ({ places }) => places[name] ?? Infinity;
}

/** Moves manually placed products before the others, which are newest first: few are placed, so the rest need no sorting. */
function arrangedFirst(newest: Iterable<Family>, keyOf: KeyOf): readonly Keyed[] {
  const keyed = [...newest].map((family) => ({ family, key: keyOf(family) }));
  const [placed, others] = [true, false].map((isPlaced) =>
    keyed.filter(({ key }) => key < Infinity === isPlaced),
  );
  return [...(placed ?? []).toSorted(compareKeyed), ...(others ?? [])];
}

/** The sort key of an order, smallest first; products without a price or a weight come last. */
function keyFor(order: ProductOrder, pricing: PricingSettings): KeyOf {
  if (order === 'newest') return byAgeAlone;
  if (order === 'weight-low') return (family) => shownNetWeight(family, pricing) || Infinity;
  return (family) => {
    const price = shownPrice(family, pricing);
    if (price === null) return Infinity;
    return order === 'price-high' ? -price : price;
  };
}

/** A group's name in tags. */
export function groupName({ categoryId, collectionId }: ProductGroup): GroupName {
  return collectionId ?? categoryId ?? 'all';
}

/** The groups in which a product is listed. */
export function groupsOf(family: Family | undefined): Set<GroupName> {
  const groups = new Set<GroupName>();
  if (!family) return groups;
  groups.add('all');
  if (family.categoryId) groups.add(family.categoryId);
  if (family.collectionIds.length > 0 && isInStock(family)) {
    for (const id of family.collectionIds) groups.add(id);
  }
  return groups;
}

/** The tag of pages that show a list. */
export function listTag(group: ProductGroup): PageTag {
  return `list:${groupName(group)}`;
}

/** The tag of pages that show a list's filters. */
export function facetsTag(group: ProductGroup): PageTag {
  return `facets:${groupName(group)}`;
}
