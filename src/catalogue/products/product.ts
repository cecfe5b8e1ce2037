import type { Paise } from '#price/money/money.ts';
import type { Milligrams } from '#price/money/weight.ts';
import type { Price } from '#price/pricing/price.ts';
import type { Picture } from '#catalogue/media/picture.ts';
import { defaultKarat, type Karat } from '#price/pricing/karat.ts';
import type { PriceTerms } from '#price/pricing/price-terms.ts';
import type { SizeKind } from '#catalogue/sizes/size.ts';

export type SoldAs = 'pieces' | 'pairs';

/** A piece in one karat and size: what it weighs, how many there are and what it costs today. */
export type KaratOffer = {
  karat: Karat;
  /** Empty where the piece has no sizes. */
  size: string;
  grossWeightMg: Milligrams;
  stoneWeightMg: Milligrams;
  netWeightMg: Milligrams;
  stockQuantity: number;
  /** Null without a net weight: such a piece is shown but not sold. */
  price: Price | null;
  /** What an offer or a code takes off of what, in words; only where the price has one. */
  reducedBy?: string;
};

/** What a product and a variation have in common: everything that is chosen, priced and put into the cart. */
export type Piece = {
  id: string;
  name: string;
  description: string;
  soldAs: SoldAs;
  makingChargePercentage: number;
  discountPercentage: number | null;
  priceTerms: PriceTerms | null;
  /** What its sizes are; null where it has none. */
  sizeKind: SizeKind | null;
  /** In how many days it is made where there is none in stock; null where it is not. */
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

/** What a gram of a piece costs, all in whole rupees, and how its making charge is found. */
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
  /** Whether a variation costs less, or a size something else: the price is then the lowest that can be bought, 'from'. */
  hasCheaperVariation: boolean;
  /** In stock, or made to order. */
  isInStock: boolean;
  pictures: Picture[];
  /** What an offer takes off of what, in words; only where the price has one. */
  reducedBy?: string;
  /** Only where the shop shows it. */
  perGram?: PricePerGram;
  /** What its link chooses on the page of the product, as its address ends; only where that is not what is seen first. */
  chooses?: string;
};

/** Whether this karat of a piece can be bought at all (decision: listed, weighed and in stock). */
export function isSellable(offer: KaratOffer): boolean {
  return offer.price !== null && offer.stockQuantity > 0;
}

/** A piece is out of stock when all its karats together have nothing left. */
export function isOutOfStock(piece: Pick<Piece, 'offers'>): boolean {
  return piece.offers.every((offer) => offer.stockQuantity === 0);
}

/**
 * The offer to show first: the wanted karat, else 22kt, else whichever there is; of its sizes the lightest that is in
 * stock, else the lightest. One that nobody has weighed, and which so has no price, comes after all others.
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
