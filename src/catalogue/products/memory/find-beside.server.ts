import type { ListFacet } from '#catalogue/products/narrowing/choice.ts';
import {
  chooseGoingWith,
  chooseLighter,
  type Neighbour,
} from '#catalogue/products/choose-beside.ts';
import type { CatalogueMemory } from './catalogue-memory.server.ts';
import type { Family } from './family.ts';
import type { ProductGroup } from './product-lists.ts';

/** Ids of the products shown beside one. */
export type Beside = { lighter: string[]; goingWith: string[] };

/** How many products are examined, however large the shop is. */
const lookedAt = { lighter: 200, inCollection: 100, inCategory: 50, groups: 12 };

/** Suggestions beside a product, at a cost of no queries and independent of the catalogue's size. */
export function findBeside(memory: CatalogueMemory, id: string): Beside {
  const own = neighbourOf(memory, id);
  if (!own) return { lighter: [], goingWith: [] };
  const goingWith = chooseGoingWith(own, {
    byStaff: neighboursOf(memory, own.goesWithIds),
    others: neighboursOf(memory, elsewhere(memory, own)),
  });
  // None is shown twice.
  const lighter = lighterOnes(memory, own).filter((each) => !goingWith.includes(each));
  return { lighter: chooseLighter(own, neighboursOf(memory, lighter)), goingWith };
}

/** The products of its category that directly precede it in order of weight. */
function lighterOnes(memory: CatalogueMemory, own: Neighbour): string[] {
  if (own.categoryId === null) return [];
  const group = { categoryId: own.categoryId };
  const part = (from: number, shown: number) =>
    memory.ids(group, { order: 'weight-low', from, shown });
  const weightAt = (place: number) => {
    const weightMg = neighbourOf(memory, part(place, 1)[0] ?? '')?.weightMg ?? -1;
    // Products without a weight come last.
    return weightMg > 0 ? weightMg : Infinity;
  };
  let low = 0;
  let high = memory.list(group, { order: 'weight-low', from: 0, shown: 0 }).total;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (weightAt(middle) < own.weightMg) low = middle + 1;
    else high = middle;
  }
  const from = Math.max(0, low - lookedAt.lighter);
  return part(from, low - from);
}

/** The newest products of its collections and of the other categories. */
function elsewhere(memory: CatalogueMemory, own: Neighbour): Set<string> {
  const newest = (group: ProductGroup, shown: number) =>
    memory.ids(group, { order: 'newest', from: 0, shown });
  const categories = memory.categories.filter(({ id }) => id !== own.categoryId);
  return new Set([
    ...own.collectionIds
      .slice(0, lookedAt.groups)
      .flatMap((collectionId) => newest({ collectionId }, lookedAt.inCollection)),
    ...categories
      .slice(0, lookedAt.groups)
      .flatMap(({ id: categoryId }) => newest({ categoryId }, lookedAt.inCategory)),
  ]);
}

function neighboursOf(memory: CatalogueMemory, ids: Iterable<string>): Neighbour[] {
  return [...ids].flatMap((id) => neighbourOf(memory, id) ?? []);
}

/** Whom a piece is for, and the occasion, say little about its look. */
const ofLook: ReadonlySet<ListFacet | undefined> = new Set(['style', 'colour'] as const);

/** A product as `memory` has it, with those that staff have chosen to go with it. */
type Own = Neighbour & Pick<Family, 'goesWithIds'>;

function neighbourOf({ narrowing: { table } }: CatalogueMemory, id: string): Own | null {
  const slot = table.slotOf(id);
  if (!slot) return null;
  const labels = table.sets.all[slot.set] ?? [];
  return {
    id,
    categoryId: slot.family.categoryId,
    collectionIds: slot.family.collectionIds,
    goesWithIds: slot.family.goesWithIds,
    looks: labels.filter((label) => ofLook.has(table.values.all[label]?.facet)),
    price: table.columns.price[slot.shownRow] ?? -1,
    weightMg: slot.shownWeightMg,
    isInStock: slot.isInStock,
  };
}
