import type { PricingSettings } from '#shop/settings/shop-settings.ts';
import { type ProductOrder, productOrders } from '#shop/catalogue/product-order.ts';
import { type Family, isInStock, shownOffer } from './family.ts';
import type { PageTag } from './page-tags.ts';
import { compareAge, SortedList } from './sorted-list.ts';

export type ProductGroup = {
  categoryId?: string;
  /** Only those of its products of which a piece or a variation is left (specification, storefront 2). */
  collectionId?: string;
};

/** Which part of a list is wanted: so many products after the first `from`. */
export type ListPart = { order: ProductOrder; from: number; shown: number };

type GroupName = 'all' | `category:${string}` | `collection:${string}`;

/** Every list of products in every order, each made when it is first asked for and kept in order from then on. */
export class ProductLists {
  readonly #families: ReadonlyMap<string, Family>;
  readonly #lists = new Map<GroupName, Map<ProductOrder, SortedList>>();
  #pricing: PricingSettings;

  constructor(families: ReadonlyMap<string, Family>, pricing: PricingSettings) {
    this.#families = families;
    this.#pricing = pricing;
  }

  /** Prices have changed, and with them two of the orders of every list. */
  setPricing(pricing: PricingSettings): void {
    this.#pricing = pricing;
    for (const orders of this.#lists.values()) {
      orders.delete('price-low');
      orders.delete('price-high');
    }
  }

  list(
    group: ProductGroup,
    { order, from, shown }: ListPart,
  ): { families: Family[]; total: number } {
    const list = this.#listOf(groupName(group), order);
    return { families: list.slice(from, from + shown), total: list.length };
  }

  /** Puts one state of a product in the place of another; answers with the lists that are not as they were. */
  replace(before: Family | undefined, after: Family | undefined): PageTag[] {
    const changed: PageTag[] = [];
    const [from, to] = [groupsOf(before), groupsOf(after)];
    const isMoved =
      !before || !after || productOrders.some((order) => !this.#isSamePlace(order, before, after));
    for (const name of new Set([...from, ...to])) {
      for (const list of this.#lists.get(name)?.values() ?? []) {
        if (before && from.has(name)) list.remove(before);
        if (after && to.has(name)) list.insert(after);
      }
      if (isMoved || from.has(name) !== to.has(name)) changed.push(`list:${name}`);
    }
    return changed;
  }

  #isSamePlace(order: ProductOrder, before: Family, after: Family): boolean {
    const keyOf = this.#keyOf(order);
    return keyOf(before) === keyOf(after) && compareAge(before, after) === 0;
  }

  #listOf(name: GroupName, order: ProductOrder): SortedList {
    const orders = this.#lists.get(name) ?? new Map<ProductOrder, SortedList>();
    this.#lists.set(name, orders);
    const made = orders.get(order);
    if (made) return made;
    const members = this.#families.values().filter((family) => groupsOf(family).has(name));
    const list = new SortedList([...members], this.#keyOf(order));
    orders.set(order, list);
    return list;
  }

  /** What an order sorts by, the smallest first; products without a price or a weight come last. */
  #keyOf(order: ProductOrder): (family: Family) => number {
    if (order === 'newest') return () => 0;
    const pricing = this.#pricing;
    return (family) => {
      const { price, netWeightMg } = shownOffer(family, pricing);
      if (order === 'weight-low') return netWeightMg || Infinity;
      if (price === null) return Infinity;
      return order === 'price-high' ? -price : price;
    };
  }
}

function groupName({ categoryId, collectionId }: ProductGroup): GroupName {
  if (collectionId) return `collection:${collectionId}`;
  return categoryId ? `category:${categoryId}` : 'all';
}

function groupsOf(family: Family | undefined): Set<GroupName> {
  if (!family) return new Set();
  const { categoryId, collectionIds } = family;
  return new Set<GroupName>([
    'all',
    ...(categoryId ? [`category:${categoryId}` as const] : []),
    ...(isInStock(family) ? collectionIds.map((id) => `collection:${id}` as const) : []),
  ]);
}

/** The tag of pages that show a list. */
export function listTag(group: ProductGroup): PageTag {
  return `list:${groupName(group)}`;
}
