import {
  isStoneSet,
  type KaratRecord,
  offeredRecords,
  type PricedBy,
  recordPrice,
  totalOfRecord,
} from '#catalogue/products/price-offers.ts';
import {
  canBeBought,
  type Family,
  pricedBy,
  type StoredPiece,
} from '#catalogue/products/memory/family.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import type { Price } from '#price/pricing/price.ts';
import { rupeesPerGram } from '#price/pricing/rupees-per-gram.ts';
import { facetValue, type ListFacet, type RangeFacet } from './choice.ts';

/** A piece of a product in one karat and size; without a record for a product that is not offered in any. */
export type OfferRow = { piece: StoredPiece; record: KaratRecord | null };

/** Facets that depend on the offer, not on its product. */
export const rowLists = [
  'karat',
  'size',
  'stones',
  'availability',
  'offer',
] as const satisfies ListFacet[];

export type RowList = (typeof rowLists)[number];

/** The offers of a product, its own first; an empty one if there are none. */
export function rowsOf(family: Family): OfferRow[] {
  const rows = [family, ...family.variations].flatMap((piece) =>
    offeredRecords(piece, piece.records).map((record) => ({ piece, record })),
  );
  return rows.length > 0 ? rows : [{ piece: family, record: null }];
}

export const inStock = 'in-stock';
export const madeToOrder = 'made-to-order';

/** The values of an offer by facet; facets without a value are left out. */
export function valuesOf({ piece, record }: OfferRow, isReduced: boolean): [RowList, string][] {
  if (!record) return [];
  const values: [RowList, string | null][] = [
    ['karat', record.karat],
    ['size', piece.sizeKind && record.size ? facetValue(`${piece.sizeKind} ${record.size}`) : null],
    ['stones', isStoneSet(piece, record) ? 'stones' : 'plain'],
    ['availability', availabilityOf(piece, record)],
    ['offer', isReduced ? 'yes' : null],
  ];
  return values.flatMap(([facet, value]): [RowList, string][] => (value ? [[facet, value]] : []));
}

function availabilityOf(piece: StoredPiece, record: KaratRecord): string | null {
  if (record.stockQuantity > 0) return inStock;
  return canBeBought(piece, record) ? madeToOrder : null;
}

/** An offer's numbers, each -1 if it has none; and whether its price is reduced. */
export type RowNumbers = Record<RangeFacet, number> & { isReduced: boolean };

export function numbersOf(row: OfferRow, family: Family, pricing: PricingSettings): RowNumbers {
  const { piece, record } = row;
  const weight = record?.netWeightMg || -1;
  const priced = pricedBy(piece, family, pricing);
  if (record && isPlain(priced, pricing)) {
    const total = totalOfRecord(priced, record, pricing);
    if (total !== null) {
      const making = Math.round(piece.makingChargePercentage * 100);
      return {
        price: total / 100,
        weight,
        making,
        gram: rupeesPerGram(total, weight),
        isReduced: false,
      };
    }
  }
  const price = record && recordPrice(priced, record, pricing);
  if (!price) return { price: -1, weight, making: -1, gram: -1, isReduced: false };
  const isFixed = piece.priceTerms?.priceKind === 'fixed';
  return {
    price: price.total / 100,
    weight,
    making: makingOf(piece, price, pricing),
    gram: isFixed ? -1 : rupeesPerGram(price.total, weight),
    isReduced: price.discount > 0,
  };
}

/** Whether a price is only gold plus a percentage, as most are: the total then suffices, in a third of the time. */
function isPlain(piece: PricedBy, { offers }: PricingSettings): boolean {
  return piece.priceTerms === null && !piece.discountPercentage && offers.length === 0;
}

/** The making charge after its discount, in hundredths of a percent of the gold value. */
function makingOf({ priceTerms }: PricedBy, price: Price, { discountBasis }: PricingSettings) {
  if (priceTerms?.priceKind === 'fixed' || price.gold === 0) return -1;
  const base = price.extras?.reduction?.base ?? discountBasis;
  const making = price.making - (base === 'making' ? price.discount : 0);
  return Math.round((making / price.gold) * 10_000);
}
