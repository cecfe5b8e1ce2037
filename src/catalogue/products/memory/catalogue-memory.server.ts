import { isDeepStrictEqual } from 'node:util';
import { openSemaphore } from '#platform/jobs/semaphore.ts';
import { inSlices } from '#platform/jobs/in-slices.ts';
import type { Category, Collection } from '../categories/category-queries.server.ts';
import { type Choice, type ChosenPiece, pieceInKarat } from '../chosen-piece-queries.server.ts';
import type { Product, ProductCard } from '../product.ts';
import type { ShownPages } from '#content/pages/page-content.ts';
import { pageNames } from '#content/pages/page-name.ts';
import {
  type PricingSettings,
  type ShopSettings,
  shownPricing,
} from '#content/settings/shop-settings.ts';
import { SearchIndex } from '../search/search-index.ts';
import { Narrowing } from '../narrowing/narrowing.server.ts';
import { arrangedFirst, featuredCollections } from '../arranged-first.ts';
import { nextOfferMove } from '#price/pricing/standing-offer.ts';
import { cardOf } from './cards.ts';
import { type Family, pricedBy, pricedPiece, searchedFamily } from './family.ts';
import { type Groups, openFindGroup, replaceSearchedGroups } from './groups.server.ts';
import type { ChangedTags, PageTag } from './page-tags.ts';
import { type ListPart, type ProductGroup, ProductLists } from './product-lists.ts';

export type ProductList = { products: ProductCard[]; total: number };

const nothing: ChangedTags = new Set();

/**
 * The public catalogue as last read by this process: lists, cards, price order and product pages need no query. Prices come only
 * from `priceOf`, with the settings held here. Each change returns the tags of what it affects; one that no page shows affects
 * nothing.
 */
export class CatalogueMemory {
  readonly #families = new Map<string, Family>();
  /** The product of each variation. */
  readonly #familyOf = new Map<string, string>();
  readonly #lists: ProductLists;
  /** The full-text index. */
  readonly searchIndex = new SearchIndex();
  /** Filters of lists. */
  readonly narrowing: Narrowing;
  #cards = new WeakMap<Family, ProductCard>();
  #groups!: Groups;
  #findCategory!: (idOrName: string) => Category | null;
  #findCollection!: (idOrName: string) => Collection | null;
  #settings: ShopSettings;
  #pricing: PricingSettings;
  /** The moment for which prices are computed. */
  #pricedAt: Date;
  /** Price changes run one at a time, because they are computed in slices. */
  readonly #inTurn = openSemaphore(1);
  #pages: ShownPages = {};

  constructor(groups: Groups, settings: ShopSettings, now: Date = new Date()) {
    this.#settings = settings;
    this.#pricedAt = now;
    this.#pricing = shownPricing(settings, now);
    this.#lists = new ProductLists(this.#pricing);
    this.narrowing = new Narrowing(this.#pricing);
    this.setGroups(groups);
  }

  /** Loads the whole catalogue as it streams in; in slices, so that an open shop stays responsive. */
  async load(parts: AsyncIterable<Family[]>): Promise<void> {
    for await (const part of parts) {
      await inSlices(part, (family) => this.#add(family));
      this.searchIndex.settle();
    }
    await this.#lists.load(this.#families.values());
    await this.narrowing.load(this.#families.values());
  }

  get settings(): ShopSettings {
    return this.#settings;
  }

  get pricing(): PricingSettings {
    return this.#pricing;
  }

  /** Pages edited by staff; those with their original text are not included. */
  get pages(): ShownPages {
    return this.#pages;
  }

  /** Every published product with its variations. */
  get families(): Iterable<Family> {
    return this.#families.values();
  }

  get categories(): readonly Category[] {
    return this.#groups.categories;
  }

  get collections(): readonly Collection[] {
    return this.#groups.collections;
  }

  /**
   * The content of the home page: all categories in its order, the collections selected by staff, else the newest, and the ids of
   * the pieces that they have selected.
   */
  get onHome(): { categories: Category[]; collections: readonly Collection[]; pieces: string[] } {
    const { categories, collections, onHome } = this.#groups;
    const chosen = onHome.collections.flatMap((id) => this.#findCollection(id) ?? []);
    return {
      categories: arrangedFirst(categories, onHome.categories),
      collections: chosen.length > 0 ? chosen : collections.slice(0, featuredCollections),
      pieces: onHome.pieces,
    };
  }

  findCategory(idOrName: string): Category | null {
    return this.#findCategory(idOrName);
  }

  findCollection(idOrName: string): Collection | null {
    return this.#findCollection(idOrName);
  }

  /** The product of an id, which may be a variation's. */
  familyIdOf(id: string): string | null {
    const wanted = id.toLowerCase();
    return this.#families.has(wanted) ? wanted : (this.#familyOf.get(wanted) ?? null);
  }

  /** A product with its variations and today's prices, by its id or a variation's. */
  findProduct(id: string): Product | null {
    const family = this.#families.get(this.familyIdOf(id) ?? '');
    return family ? this.describe(family) : null;
  }

  /** A product as its page shows it, with today's prices; it may be unpublished. */
  describe(family: Family): Product {
    const category = this.#findCategory(family.categoryId ?? '');
    const collections = family.collectionIds.flatMap((each) => this.#findCollection(each) ?? []);
    return {
      ...pricedPiece(family, family, this.#pricing),
      category: category ? { id: category.id, name: category.name } : null,
      collections: collections
        .map(({ id: collectionId, name }) => ({ id: collectionId, name }))
        .toSorted((a, b) => this.#placeByName(a) - this.#placeByName(b)),
      variations: family.variations.map((each) => pricedPiece(each, family, this.#pricing)),
    };
  }

  /** A part of the products of a group, each with its lowest price, and their total. A product with variations counts as one. */
  list(group: ProductGroup, part: ListPart): ProductList {
    const { families, total } = this.#lists.list(group, part);
    return { products: families.map((family) => this.#cardOf(family)), total };
  }

  /** The ids of a part of a group's products. */
  ids(group: ProductGroup, part: ListPart): string[] {
    return this.#lists.list(group, part).families.map(({ id }) => id);
  }

  /** Whether staff have manually placed any product of a list. */
  isArranged(group: ProductGroup): boolean {
    return this.#lists.isArranged(group);
  }

  /** The cards of products, in the order of their ids; missing ones are left out. */
  cards(ids: readonly string[]): ProductCard[] {
    return ids.flatMap((id) => {
      const family = this.#families.get(id);
      return family ? this.#cardOf(family) : [];
    });
  }

  /** A piece in the selected karat, for display: stock is as shown to shoppers. */
  findChosenPiece({ productId, karat, size }: Choice): ChosenPiece | null {
    const family = this.#families.get(this.familyIdOf(productId) ?? '');
    if (!family) return null;
    const piece = family.variations.find(({ id }) => id === productId) ?? family;
    return pieceInKarat(
      {
        ...pricedBy(piece, family, this.#pricing),
        familyId: family.id,
        parentName: piece === family ? null : family.name,
        category: this.categories.find(({ id }) => id === family.categoryId)?.name ?? null,
        picture: piece.pictures[0] ?? null,
      },
      { karat, size },
      this.#pricing,
    );
  }

  /** Updates products, in slices; those of `ids` that are not in `families` are removed. */
  async setFamilies(ids: readonly string[], families: readonly Family[]): Promise<ChangedTags> {
    const now = new Map(families.map((family) => [family.id, family]));
    const tags = new Set<PageTag>();
    await inSlices(new Set([...ids, ...now.keys()]), (id) => {
      for (const tag of this.#replace(this.#families.get(id), now.get(id))) tags.add(tag);
    });
    this.searchIndex.settle();
    return tags;
  }

  /** Updates categories and collections. */
  setGroups(groups: Groups): ChangedTags {
    const before: Groups | undefined = this.#groups;
    if (isDeepStrictEqual(before, groups)) return nothing;
    this.#groups = groups;
    replaceSearchedGroups(this.searchIndex, before, groups);
    this.#findCategory = openFindGroup(groups.categories, groups.formerNames);
    this.#findCollection = openFindGroup(groups.collections, groups.formerNames);
    if (!before || !isDeepStrictEqual(before.categories, groups.categories)) return 'everything';
    const were = new Map(before.collections.map((each) => [each.id, each]));
    const are = new Map(groups.collections.map((each) => [each.id, each]));
    const changed = [...new Set([...were.keys(), ...are.keys()])].filter(
      (id) => !isDeepStrictEqual(were.get(id), are.get(id)),
    );
    return new Set(['collections', 'words', ...changed.map((id) => `collection:${id}` as const)]);
  }

  /** Updates the settings, which every page shows, once the lists are sorted by the new prices. */
  setSettings(settings: ShopSettings, now: Date = new Date()): Promise<ChangedTags> {
    return this.#inTurn(() => this.#reprice(settings, now));
  }

  /** Computes prices as of another moment, with the offers valid then. */
  setTime(now: Date): Promise<ChangedTags> {
    return this.#inTurn(() => this.#reprice(this.#settings, now));
  }

  /** When the next offer begins or ends after the current pricing moment; null if none does. */
  get nextOfferMove(): number | null {
    return nextOfferMove(this.#settings.offers, this.#pricedAt);
  }

  /** Updates the pages edited by staff. */
  setPages(pages: ShownPages): ChangedTags {
    const before = this.#pages;
    this.#pages = pages;
    const changed = pageNames.filter((name) => !isDeepStrictEqual(before[name], pages[name]));
    if (changed.includes('announcement')) return 'everything';
    return new Set(changed.map((name) => `page:${name}` as const));
  }

  async #reprice(settings: ShopSettings, now: Date): Promise<ChangedTags> {
    const pricing = shownPricing(settings, now);
    const isRepriced = !isDeepStrictEqual(this.#pricing, pricing);
    if (isRepriced) {
      const narrowByNewPrices = await this.narrowing.prepare(pricing);
      await this.#lists.setPricing(pricing);
      narrowByNewPrices();
    }
    this.#pricedAt = now;
    if (!isRepriced && isDeepStrictEqual(this.#settings, settings)) return nothing;
    this.#settings = settings;
    this.#pricing = pricing;
    this.#cards = new WeakMap();
    return 'everything';
  }

  #add(family: Family): void {
    this.#setFamily(family);
    this.searchIndex.replace(null, searchedFamily(family));
  }

  #replace(before: Family | undefined, after: Family | undefined): PageTag[] {
    const id = after?.id ?? before?.id;
    if (!id || isDeepStrictEqual(before, after)) return [];
    for (const variation of before?.variations ?? []) this.#familyOf.delete(variation.id);
    if (after) this.#setFamily(after);
    else this.#families.delete(id);
    const tags: PageTag[] = [
      `product:${id}`,
      ...this.#lists.replace(before, after),
      ...this.narrowing.replace(before, after),
    ];
    const [was, is] = [before, after].map((family) => (family ? searchedFamily(family) : null));
    if (isDeepStrictEqual(was, is)) return tags;
    this.searchIndex.replace(was ?? null, is ?? null);
    return [...tags, 'words'];
  }

  #setFamily(family: Family): void {
    this.#families.set(family.id, family);
    for (const { id } of family.variations) this.#familyOf.set(id, family.id);
  }

  #placeByName({ id }: { id: string }): number {
    return this.#groups.collectionsByName.indexOf(id);
  }

  #cardOf(family: Family): ProductCard {
    const known = this.#cards.get(family);
    if (known) return known;
    const card = cardOf(family, this.#pricing, this.settings.selling);
    this.#cards.set(family, card);
    return card;
  }
}
