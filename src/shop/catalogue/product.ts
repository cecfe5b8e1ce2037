import type { Paise } from '#shop/money/money.ts';
import type { Milligrams } from '#shop/money/weight.ts';
import type { Price } from '#shop/pricing/price.ts';
import type { Picture } from '#shop/media/picture.ts';
import { defaultKarat, type Karat } from '#shop/pricing/karat.ts';

export type SoldAs = 'pieces' | 'pairs';

/** A piece in one karat: what it weighs, how many there are and what it costs today. */
export type KaratOffer = {
  karat: Karat;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
  stockQuantity: number;
  /** Null without a net weight: such a piece is shown but not sold. */
  price: Price | null;
};

/** What a product and a variation have in common: everything that is chosen, priced and put into the cart. */
export type Piece = {
  id: string;
  name: string;
  description: string;
  soldAs: SoldAs;
  makingChargePercentage: number;
  discountPercentage: number | null;
  /** Only the karats that the piece is offered in, 22kt first. */
  offers: KaratOffer[];
  pictures: Picture[];
};

export type Product = Piece & {
  category: { id: string; name: string } | null;
  collections: { id: string; name: string }[];
  variations: Piece[];
};

/** A product in a list. */
export type ProductCard = {
  id: string;
  name: string;
  soldAs: SoldAs;
  karat: Karat | null;
  netWeightMg: Milligrams | null;
  price: Paise | null;
  priceBeforeDiscount: Paise | null;
  /** Whether a variation costs less than the product itself: the price is then shown with 'from'. */
  hasCheaperVariation: boolean;
  isInStock: boolean;
  pictures: Picture[];
};

/** Whether this karat of a piece can be bought at all (decision: listed, weighed and in stock). */
export function isSellable(offer: KaratOffer): boolean {
  return offer.price !== null && offer.stockQuantity > 0;
}

/** A piece is out of stock when all its karats together have nothing left. */
export function isOutOfStock(piece: Pick<Piece, 'offers'>): boolean {
  return piece.offers.every((offer) => offer.stockQuantity === 0);
}

/** The offer to show first: the wanted karat, else 22kt, else whichever there is. */
export function chooseOffer<T extends { karat: Karat }>(
  { offers }: { offers: readonly T[] },
  wanted: Karat = defaultKarat,
): T | null {
  return (
    offers.find((offer) => offer.karat === wanted) ??
    offers.find((offer) => offer.karat === defaultKarat) ??
    offers[0] ??
    null
  );
}
