import { isDeepStrictEqual } from 'node:util';
import { inSlices, stepsInSlices } from '#platform/jobs/in-slices.ts';
import type { PricingSettings, ShopSettings } from '#content/settings/shop-settings.ts';
import { cardOf } from '#catalogue/products/memory/cards.ts';
import { canBeBought, type Family, type StoredPiece } from '#catalogue/products/memory/family.ts';
import type { PageTag } from '#catalogue/products/memory/page-tags.ts';
import { groupName, groupsOf } from '#catalogue/products/memory/product-lists.ts';
import { shownOf } from '#catalogue/products/memory/shown-price.ts';
import { type KaratRecord, offeredRecords } from '#catalogue/products/price-offers.ts';
import { chooseOffer, type ProductCard } from '#catalogue/products/product.ts';
import type { ListOrder } from '#catalogue/products/product-order.ts';
import { type Choice, writeChoice } from './choice.ts';
import { partInOrder } from './in-order.ts';
import {
  choosesOffers,
  narrow,
  type Narrowed,
  type NarrowedGroup,
  openMatchingRows,
} from './narrow.ts';
import type { OfferRow } from './offer-rows.ts';
import { noRow, OfferTable, type Slot } from './offer-table.ts';
import { FacetWords, type NamedGroups } from './shown-facets.ts';

export type NarrowedPart = { order: ListOrder; from: number; shown: number };

/** Settings for cards. */
type Shown = { pricing: PricingSettings; selling: ShopSettings['selling'] };

/** Filters lists of the catalogue by a shopper's choice, and counts the other options. */
export class Narrowing {
  readonly table: OfferTable;
  /** Recent results, kept until a product changes in a way that affects them; rendering a page again then costs no scan. */
  readonly #found = new RecentlyFound();

  #words: (NamedGroups & { words: FacetWords }) | null = null;

  constructor(pricing: PricingSettings) {
    this.table = new OfferTable(pricing);
  }

  /** The words for the current categories and collections. */
  wordsFor({ categories, collections }: NamedGroups): FacetWords {
    const last = this.#words;
    if (last?.categories === categories && last.collections === collections) return last.words;
    const words = new FacetWords({ categories, collections });
    this.#words = { categories, collections, words };
    return words;
  }

  async load(families: Iterable<Family>): Promise<void> {
    await inSlices(families, (family) => this.table.replace(undefined, family));
    this.#found.clear();
  }

  /** Recomputes all prices; they take effect when the returned function is called. */
  async prepare(pricing: PricingSettings): Promise<() => void> {
    const putInForce = await stepsInSlices(this.table.repriced(pricing));
    return () => {
      putInForce();
      this.#found.clear();
    };
  }

  /** Replaces one state of a product by another; returns the tags of lists whose filters change. */
  replace(before: Family | undefined, after: Family | undefined): PageTag[] {
    this.table.replace(before, after);
    if (isDeepStrictEqual(before && factsOf(before), after && factsOf(after))) return [];
    this.#found.clear();
    const groups = new Set([...groupsOf(before), ...groupsOf(after)]);
    return [...groups].map((name) => `facets:${name}` as const);
  }

  find(group: NarrowedGroup, choice: Choice): Narrowed {
    if (group.ids) return narrow(this.table, group, choice);
    const rule = group.rule ? `${writeChoice(group.rule)}!` : '';
    const name = `${groupName(group)}?${rule}${writeChoice(choice)}`;
    return this.#found.find(name) ?? this.#found.keep(name, narrow(this.table, group, choice));
  }

  /** The cards of a part of the result, each with the price of an offer that matches all filters. */
  cards(
    found: Narrowed,
    {
      choice,
      rule = {},
      collectionId,
      ...part
    }: NarrowedPart & Pick<NarrowedGroup, 'collectionId' | 'rule'> & { choice: Choice },
    shown: Shown,
  ): ProductCard[] {
    const isByOffer = choosesOffers(choice) || choosesOffers(rule);
    const places = partInOrder(this.table, found, { ...part, collectionId }, isByOffer);
    const matchingRows = openMatchingRows(this.table, isByOffer ? [rule, choice] : []);
    return places.flatMap((at) => {
      const slot = found.slots[at];
      if (!slot) return [];
      if (!isByOffer) return cardOf(slot.family, shown.pricing, shown.selling);
      return this.#cardOf(slot, found.rows[at] ?? noRow, {
        matching: matchingRows(slot),
        ...shown,
      });
    });
  }

  #cardOf(slot: Slot, row: number, { matching, pricing, selling }: Shown & { matching: number[] }) {
    const offer = this.table.rowAt(row);
    if (!offer?.record) return cardOf(slot.family, pricing, selling);
    const { family } = slot;
    const { piece, record } = offer;
    const bought = matching.filter((each) => canBeHad(this.table.rowAt(each)));
    const prices = new Set(
      (bought.length > 0 ? bought : matching).map((each) => this.table.columns.price[each]),
    );
    const isFrom = prices.size > 1 && (row !== slot.shownRow || shownOf(family, pricing).isFrom);
    const card = cardOf(family, pricing, selling, {
      shown: { piece, record },
      isFrom,
      described: record,
    });
    const inKarat = matching.filter((each) => {
      const other = this.table.rowAt(each);
      return other?.piece === piece && other.record?.karat === record.karat;
    });
    const chooses = choosing(family, { piece, record }, inKarat.length === 1);
    return {
      ...card,
      isInStock: bought.length > 0,
      ...(chooses && { chooses }),
    };
  }
}

function canBeHad(offer: OfferRow | null): boolean {
  return offer?.record ? canBeBought(offer.piece, offer.record) : false;
}

/** The URL suffix that opens a product's page with this offer; with a size only if one was meant. */
function choosing(
  family: Family,
  { piece, record }: { piece: StoredPiece; record: KaratRecord },
  isOnly: boolean,
): string {
  const offers = offeredRecords(piece, piece.records);
  const parameters = new URLSearchParams();
  if (piece !== family) parameters.set('variation', piece.id);
  if (record.karat !== chooseOffer({ offers })?.karat) parameters.set('karat', record.karat);
  const sizes = offers.filter(({ karat }) => karat === record.karat);
  if (isOnly && sizes.length > 1) parameters.set('size', record.size);
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** The parts of a product that affect filtering: not pictures, nor how many pieces are left as long as there are any. */
function factsOf({ variations, ...family }: Family): unknown {
  return [family, ...variations].map(({ pictures: _, records, ...piece }) => ({
    ...piece,
    records: records.map(({ stockQuantity, ...record }) => [record, stockQuantity > 0]),
  }));
}

/** Limits across all results: so many products, a few megabytes whatever the shop's size, and so many lists. */
const mostProducts = 400_000;
const mostLists = 500;

/** Recent results by name; the least recently used is evicted first. */
class RecentlyFound {
  readonly #found = new Map<string, Narrowed>();
  #products = 0;

  find(name: string): Narrowed | undefined {
    const found = this.#found.get(name);
    if (!found) return undefined;
    // Reinserting it at the end keeps the least used first.
    this.#found.delete(name);
    this.#found.set(name, found);
    return found;
  }

  keep(name: string, found: Narrowed): Narrowed {
    this.#found.set(name, found);
    this.#products += found.slots.length;
    for (const [oldest, { slots }] of this.#found) {
      if (this.#found.size <= mostLists && this.#products <= mostProducts) break;
      this.#found.delete(oldest);
      this.#products -= slots.length;
    }
    return found;
  }

  clear(): void {
    this.#found.clear();
    this.#products = 0;
  }
}
