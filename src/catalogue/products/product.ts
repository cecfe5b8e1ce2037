import type { Paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { Price } from '#price/pricing/price.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import { defaultKarat, type Karat } from '#price/pricing/karat.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';

export type SoldAs = 'pieces' | 'pairs';

/** A piece in one karat and size, with its weights, stock and today's price. */
export type KaratOffer = {
  karat: Karat;
  /** Empty if the piece has no sizes. */
  size: string;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
  stockQuantity: number;
  /** Null without a net weight: such a piece is shown but not sold. */
  price: Price | null;
  /** The reduction by an offer or code, in words; only if the price has one. */
  reducedBy?: string;
};

/** The fields shared by products and variations: everything needed to choose, price and order one. */
export type Piece = {
  id: string;
  name: string;
  description: string;
  soldAs: SoldAs;
  makingChargePercentage: number;
  discountPercentage: number | null;
  priceTerms: PriceTerms | null;
  /** How its sizes are measured; null if it has none. */
  sizeKind: SizeKind | null;
  /** Days to make one when none is in stock; null if it is not made to order. */
  madeToOrderDays: number | null;
  /** Only the karats that the piece is offered in, the finest first. */
  offers: KaratOffer[];
  pictures: Picture[];
};

export type Product = Piece & {
  category: { id: string; name: string } | null;
  collections: { id: string; name: string }[];
  variations: Piece[];
};

/** The price of a piece per gram in whole rupees, and how its making charge is calculated. */
export type PricePerGram = { amount: Paise; making: string };

/** A product in a list. */
export type ProductCard = {
  id: string;
  name: string;
  soldAs: SoldAs;
  karat: Karat | null;
  netWeightMg: Milligrams | null;
  price: Paise | null;
  priceBeforeDiscount: Paise | null;
  /** Whether a variation is cheaper or sizes differ in price: the price is then the lowest on sale, shown as 'from'. */
  hasCheaperVariation: boolean;
  /** In stock, or made to order. */
  isInStock: boolean;
  pictures: Picture[];
  /** The reduction by an offer, in words; only if the price has one. */
  reducedBy?: string;
  /** Only if the shop displays it. */
  perGram?: PricePerGram;
  /** The query of its link to the product page; only if it differs from the default choice. */
  chooses?: string;
};

/** The pictures of a piece; a variation without its own shows its product's. */
export function picturesOf(
  product: Pick<Piece, 'pictures'>,
  piece: Pick<Piece, 'pictures'>,
): Picture[] {
  return piece.pictures.length > 0 ? piece.pictures : product.pictures;
}

/** Whether this karat of a piece can be bought at all (decision: listed, weighed and in stock). */
export function isSellable(offer: KaratOffer): boolean {
  return offer.price !== null && offer.stockQuantity > 0;
}

/** Whether no karat of a piece has any stock. */
export function isOutOfStock(piece: Pick<Piece, 'offers'>): boolean {
  return piece.offers.every((offer) => offer.stockQuantity === 0);
}

/**
 * The offer to show first: the wanted karat, else 22kt, else any; within it the lightest size in stock, else the lightest,
 * and unweighed sizes, which have no price, last.
 */
export function chooseOffer<T extends Pick<KaratOffer, 'karat' | 'netWeightMg' | 'stockQuantity'>>(
  { offers }: { offers: readonly T[] },
  wanted: Karat = defaultKarat,
): T | null {
  const { karat } = offers.find((offer) => offer.karat === wanted) ??
    offers.find((offer) => offer.karat === defaultKarat) ??
    offers[0] ?? { karat: wanted };
  const sizes = offers.filter((offer) => offer.karat === karat);
  const inStock = sizes.filter(({ stockQuantity }) => stockQuantity > 0);
  return (
    lightest(inStock.filter(isWeighed)) ??
    lightest(sizes.filter(isWeighed)) ??
    inStock[0] ??
    sizes[0] ??
    null
  );
}

function isWeighed({ netWeightMg }: Pick<KaratOffer, 'netWeightMg'>): boolean {
  return netWeightMg > 0;
}

function lightest<T extends Pick<KaratOffer, 'netWeightMg'>>(offers: readonly T[]): T | null {
  return offers.reduce<T | null>(
    (found, offer) => (found && found.netWeightMg <= offer.netWeightMg ? found : offer),
    null,
  );
}
