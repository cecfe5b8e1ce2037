import type { Karat } from '#price/pricing/karat.ts';
import type { PricingSettings } from '#content/settings/shop-settings.ts';
import { type KaratRecord, priceOffers, type PricedBy } from '#catalogue/products/price-offers.ts';
import { type SetTraits, setTraitsOf } from '#catalogue/products/narrowing/traits.ts';
import { markedWords } from '#catalogue/products/search/search-marks.ts';
import type { Searched } from '#catalogue/products/search/search-index.ts';
import type { Piece } from '#catalogue/products/product.ts';

/**
 * Stock above this is shown as this: no page says more, since nobody can buy more than ten of a piece at once (`maxQuantity`).
 * The trigger on `karats` uses the same number to announce changes of stock.
 */
export const mostShownStock = 10;

/** A product or a variation as pages need it, without prices. */
export type StoredPiece = Omit<Piece, 'offers'> & {
  availableKarats: Karat[];
  /** Stock is at most `mostShownStock`. */
  records: KaratRecord[];
  /** Microseconds since 1970, with the database's precision: the order of lists depends on it. */
  createdAtMicros: number;
};

/** A product with its variations, in order of creation. */
export type Family = StoredPiece & {
  categoryId: string | null;
  collectionIds: string[];
  /** Products that staff have chosen to go with it, in order; some may not be visible to shoppers. */
  goesWithIds: readonly string[];
  traits: SetTraits | null;
  /** Its manual positions by collection id, smallest first. */
  places: Readonly<Record<string, number>>;
  variations: StoredPiece[];
};

/** A piece as input for pricing, with what offers select by, if there are any. */
export function pricedBy<T extends StoredPiece>(
  piece: T,
  family: Family,
  { offers }: PricingSettings,
): T & PricedBy {
  if (offers.length === 0) return piece;
  const { categoryId, collectionIds } = family;
  const createdAt = Math.floor(piece.createdAtMicros / 1000);
  const inShop = { productId: piece.id, familyId: family.id, categoryId, collectionIds, createdAt };
  return { ...piece, inShop };
}

/** A piece with today's prices. */
export function pricedPiece(piece: StoredPiece, family: Family, pricing: PricingSettings): Piece {
  const { id, name, description, soldAs, makingChargePercentage, discountPercentage } = piece;
  return {
    id,
    name,
    description,
    soldAs,
    makingChargePercentage,
    discountPercentage,
    priceTerms: piece.priceTerms,
    sizeKind: piece.sizeKind,
    madeToOrderDays: piece.madeToOrderDays,
    offers: priceOffers(pricedBy(piece, family, pricing), piece.records, pricing),
    pictures: piece.pictures,
  };
}

/** Whether it is in stock or made to order. */
export function canBeBought(
  { madeToOrderDays }: Pick<StoredPiece, 'madeToOrderDays'>,
  { stockQuantity, netWeightMg }: Pick<KaratRecord, 'stockQuantity' | 'netWeightMg'>,
): boolean {
  return stockQuantity > 0 || (madeToOrderDays !== null && netWeightMg > 0);
}

/** Whether the product or a variation is in stock, or made to order, in a karat that it is offered in. */
export function isInStock(family: Family): boolean {
  return [family, ...family.variations].some((piece) =>
    piece.records.some(
      (record) => piece.availableKarats.includes(record.karat) && canBeBought(piece, record),
    ),
  );
}

/** What a product can be found by. */
export function searchedFamily(family: Family): Searched {
  const { id, categoryId, variations } = family;
  const pieces = [family, ...variations];
  const texts = pieces.map(({ name, description }) => ({ name, description }));
  // Those set by staff need not be in its texts.
  const marked = [...markedWords(pieces), ...setTraitsOf(family.traits).map((each) => each.name)];
  if (marked.length > 0) texts.push({ name: '', description: marked.join(' ') });
  return { kind: 'product', id, categoryId, texts };
}
