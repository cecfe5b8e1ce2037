import type { Milligrams } from '#shop/money/weight.ts';
import type { Paise } from '#shop/money/money.ts';
import type { Picture } from '#shop/media/picture.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import type { PriceTerms } from '#shop/pricing/price-terms.ts';
import type { SizeKind } from '#shop/sizes/size.ts';
import type { PricingSettings, ShopSettings } from '#shop/settings/shop-settings.ts';
import {
  type KaratRecord,
  offeredRecords,
  priceOffers,
  type PricedBy,
  totalOfRecord,
} from '#shop/catalogue/price-offers.ts';
import { markedWords } from '#shop/catalogue/search/search-marks.ts';
import type { Searched } from '#shop/catalogue/search/search-index.ts';
import {
  chooseOffer,
  type KaratOffer,
  type Piece,
  type ProductCard,
  type SoldAs,
} from '#shop/catalogue/product.ts';
import { pricePerGram } from './price-per-gram.ts';

/**
 * Stock above this is shown as this: no page says more of it, since nobody can buy more than ten of a piece at once
 * (`maxQuantity`). The trigger of `karats` announces a change of stock by the same number.
 */
export const mostShownStock = 10;

/** A product or a variation as pages need it, without prices. */
export type StoredPiece = {
  id: string;
  name: string;
  description: string;
  soldAs: SoldAs;
  makingChargePercentage: number;
  discountPercentage: number | null;
  priceTerms: PriceTerms | null;
  sizeKind: SizeKind | null;
  madeToOrderDays: number | null;
  availableKarats: Karat[];
  /** Stock is at most `mostShownStock`. */
  records: KaratRecord[];
  pictures: Picture[];
  /** Microseconds since 1970, as exact as the database has it: the order of lists rests on it. */
  createdAtMicros: number;
};

/** A product with its variations, in the order in which the jeweller made them. */
export type Family = StoredPiece & {
  categoryId: string | null;
  collectionIds: string[];
  /** Where staff have put it by hand, the smallest first, by the ids of collections. */
  places: Readonly<Record<string, number>>;
  variations: StoredPiece[];
};

/** A piece of a family as it is priced: with what offers choose it by, where there are any. */
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

/** A piece of a family with today's prices. */
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

/** What a card shows as its price, and as the weight of its karat: for putting a whole catalogue in order. */
export function shownPrice(family: Family, pricing: PricingSettings): Paise | null {
  const record = shownRecord(family);
  return record && totalOfRecord(pricedBy(family, family, pricing), record, pricing);
}

export function shownNetWeight(piece: StoredPiece): Milligrams | null {
  return shownRecord(piece)?.netWeightMg ?? null;
}

function shownRecord(piece: StoredPiece): KaratRecord | null {
  return chooseOffer({ offers: offeredRecords(piece, piece.records) });
}

/** Whether the product or a variation has a piece in a karat that it is offered in, or is made in one to order. */
export function isInStock(family: Family): boolean {
  return [family, ...family.variations].some(({ availableKarats, records, madeToOrderDays }) =>
    records.some(
      ({ karat, stockQuantity, netWeightMg }) =>
        availableKarats.includes(karat) &&
        (stockQuantity > 0 || (madeToOrderDays !== null && netWeightMg > 0)),
    ),
  );
}

/** What of a shop's settings a card follows beside those of prices. */
type CardSettings = Pick<ShopSettings['selling'], 'pricePerGramOnCards'>;

/** A product in a list, with two pictures at most. */
export function cardOf(
  family: Family,
  pricing: PricingSettings,
  { pricePerGramOnCards }: CardSettings = { pricePerGramOnCards: 'off' },
): ProductCard {
  const offers = priceOffers(pricedBy(family, family, pricing), family.records, pricing);
  const offer = chooseOffer({ offers });
  const shown = shownOf(offer);
  const { price } = shown;
  const perGram = pricePerGramOnCards === 'on' ? pricePerGram(family, offer) : null;
  return {
    id: family.id,
    name: family.name,
    soldAs: family.soldAs,
    ...shown,
    hasCheaperVariation:
      price !== null &&
      (offers.some(isOtherSize(offer)) ||
        family.variations.some(isCheaper(price, family, pricing))),
    isInStock: isInStock(family),
    pictures: family.pictures.slice(0, 2),
    ...(perGram && { perGram }),
  };
}

/** What a card shows of its karat. */
function shownOf(offer: KaratOffer | null) {
  return {
    karat: offer?.karat ?? null,
    netWeightMg: offer?.netWeightMg ?? null,
    price: offer?.price?.total ?? null,
    priceBeforeDiscount: offer?.price?.totalBeforeDiscount ?? null,
    ...(offer?.reducedBy && { reducedBy: offer.reducedBy }),
  };
}

/** Whether it is the shown offer in another size, at another price. */
function isOtherSize(shown: KaratOffer | null) {
  return ({ karat, price }: KaratOffer) =>
    karat === shown?.karat && price !== null && price.total !== shown.price?.total;
}

function isCheaper(price: Paise, family: Family, pricing: PricingSettings) {
  return (piece: StoredPiece) =>
    priceOffers(pricedBy(piece, family, pricing), piece.records, pricing).some(
      (each) => each.price && each.price.total < price,
    );
}

/** What the search finds a product by. */
export function searchedFamily(family: Family): Searched {
  const { id, categoryId, variations } = family;
  const pieces = [family, ...variations];
  const texts = pieces.map(({ name, description }) => ({ name, description }));
  const marked = markedWords(pieces);
  if (marked.length > 0) texts.push({ name: '', description: marked.join(' ') });
  return { kind: 'product', id, categoryId, texts };
}
