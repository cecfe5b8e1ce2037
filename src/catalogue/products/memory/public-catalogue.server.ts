import type {
  Category,
  Collection,
} from '#catalogue/products/categories/category-queries.server.ts';
import type { Product, ProductCard } from '#catalogue/products/product.ts';
import type { FoundPlace } from '#catalogue/products/search/rank-places.ts';
import { type Understood, understandQuery } from '#catalogue/products/search/understand-query.ts';
import type { Announcement, ShownPages } from '#content/pages/page-content.ts';
import type { PageName } from '#content/pages/page-name.ts';
import type { PricingSettings, ShopSettings } from '#content/settings/shop-settings.ts';
import type { CatalogueMemory, ProductList } from './catalogue-memory.server.ts';
import { type Beside, findBeside } from './find-beside.server.ts';
import type { PageTag } from './page-tags.ts';
import { facetsTag, type ListPart, listTag, type ProductGroup } from './product-lists.ts';
import { type Choice, isNarrowed } from '#catalogue/products/narrowing/choice.ts';
import type { NarrowedGroup } from '#catalogue/products/narrowing/narrow.ts';
import { narrowedList, type ShownNarrowing } from '#catalogue/products/narrowing/narrowed-list.ts';
import type { NarrowedPart } from '#catalogue/products/narrowing/narrowing.server.ts';

/** A list and its filters. */
export type NarrowedProducts = ProductList & { narrowing: ShownNarrowing };

type HomeParts = {
  categories: readonly Category[];
  collections: readonly Collection[];
  /** Selected by staff. */
  pieces: ProductCard[];
};

/**
 * The catalogue as read by one public page: every read records a tag of the page, so that it cannot show anything whose change
 * does not drop it. Categories, settings and the announcement need no tag, because their change affects every page.
 */
export class PublicCatalogue {
  readonly #memory: CatalogueMemory;
  readonly #tags: Set<string>;
  readonly #drafts: ShownPages;

  /** `drafts` replace saved pages, for their author's preview. */
  constructor(memory: CatalogueMemory, tags: Set<string>, drafts: ShownPages = {}) {
    this.#memory = memory;
    this.#tags = tags;
    this.#drafts = drafts;
  }

  get settings(): ShopSettings {
    return this.#memory.settings;
  }

  get pricing(): PricingSettings {
    return this.#memory.pricing;
  }

  get categories(): readonly Category[] {
    return this.#memory.categories;
  }

  /** The line above the header of every page; undefined if there is none. */
  get announcement(): Announcement | undefined {
    const { announcement } = { ...this.#memory.pages, ...this.#drafts };
    return announcement?.text ? announcement : undefined;
  }

  /** A page as edited by staff; undefined while it shows its original text. */
  writtenPage<Name extends Exclude<PageName, 'announcement'>>(name: Name): ShownPages[Name] {
    this.#note(`page:${name}`);
    return this.#drafts[name] ?? this.#memory.pages[name];
  }

  findCategory(idOrName: string): Category | null {
    return this.#memory.findCategory(idOrName);
  }

  /** All collections, newest first. */
  collections(): readonly Collection[] {
    this.#note('collections');
    return this.#memory.collections;
  }

  /** The home page's part of the catalogue; rearranging it is announced like the order of collections. */
  onHome(): HomeParts {
    this.#note('collections');
    const { pieces: ids, ...groups } = this.#memory.onHome;
    // Unpublished ones as well: they may be published later.
    for (const id of ids) this.#note(`product:${id}`);
    return { ...groups, pieces: this.#memory.cards(ids) };
  }

  findCollection(idOrName: string): Collection | null {
    const collection = this.#memory.findCollection(idOrName);
    this.#note(collection ? `collection:${collection.id}` : 'collections');
    return collection;
  }

  findProduct(id: string): Product | null {
    const product = this.#memory.findProduct(id);
    this.#note(`product:${product?.id ?? id.toLowerCase()}`);
    for (const { id: collectionId } of product?.collections ?? []) {
      this.#note(`collection:${collectionId}`);
    }
    return product;
  }

  list(group: ProductGroup, part: ListPart): ProductList {
    this.#note(listTag(group));
    return this.#noteCards(this.#memory.list(group, part));
  }

  /** The filters that the shop knows: unknown ones do not make a separate list. */
  knownChoice(choice: Choice): Choice {
    this.#note('collections');
    const { narrowing } = this.#memory;
    return narrowing.wordsFor(this.#memory).known(choice, narrowing.table.values);
  }

  /**
   * A part of a group's products with an offer that matches all filters, and the available filters. `ids` are search results,
   * best first.
   */
  narrowed(asWritten: NarrowedGroup, part: NarrowedPart, choice: Choice): NarrowedProducts {
    this.#note(listTag(asWritten));
    this.#note(facetsTag(asWritten));
    this.#note('collections');
    const { narrowing } = this.#memory;
    const words = narrowing.wordsFor(this.#memory);
    const group = { ...asWritten, ...(asWritten.rule && { rule: words.asked(asWritten.rule) }) };
    const { found, shown } = narrowedList({ narrowing, words, group, choice });
    const { order } = part;
    if (order !== 'best' && !group.ids && !group.rule && !isNarrowed(choice)) {
      // Already sorted.
      return { ...this.list(group, { ...part, order }), narrowing: shown };
    }
    const { pricing, settings } = this.#memory;
    const { collectionId, rule } = group;
    const asked = { ...part, choice: words.asked(choice), collectionId, rule };
    const products = narrowing.cards(found, asked, { pricing, selling: settings.selling });
    return { ...this.#noteCards({ products, total: found.slots.length }), narrowing: shown };
  }

  /** Whether staff have manually placed any product of a list. */
  isArranged(group: ProductGroup): boolean {
    this.#note(listTag(group));
    return this.#memory.isArranged(group);
  }

  /** The meaning of a typed search in this catalogue. */
  understood(query: string): Understood {
    this.#note('words');
    return understandQuery(query, (word) => this.#memory.searchIndex.isInName(word));
  }

  /** The results for a text, best first within each kind; they depend on the words of the whole catalogue. */
  search(query: string): FoundPlace[] {
    this.#note('words');
    return this.#memory.searchIndex.find(query);
  }

  /** The ids of all products, newest first. */
  productIds(): string[] {
    this.#note(listTag({}));
    const all = { order: 'newest', from: 0, shown: Infinity } as const;
    return this.#memory.ids({}, all);
  }

  /** The ids of all products found for a text, best first. */
  searchProducts(query: string): readonly string[] {
    this.#note('words');
    return this.#memory.searchIndex.findProducts(query);
  }

  /** The cards of products, in the order of their ids. */
  cards(ids: readonly string[]): ProductCard[] {
    return this.#noteCards({ products: this.#memory.cards(ids), total: ids.length }).products;
  }

  /**
   * Suggestions beside a product: similar, lighter and cheaper ones, and ones that go with it. Only for uncached responses: they
   * depend on more products than they show.
   */
  beside(id: string): Record<keyof Beside, ProductCard[]> {
    const { lighter, goingWith } = findBeside(this.#memory, id);
    return { lighter: this.cards(lighter), goingWith: this.cards(goingWith) };
  }

  /** Records that the page shows pictures by fixed keys. */
  notePictures(): void {
    this.#note('pictures');
  }

  #noteCards(list: ProductList): ProductList {
    for (const { id } of list.products) this.#note(`product:${id}`);
    return list;
  }

  #note(tag: PageTag): void {
    this.#tags.add(tag);
  }
}
