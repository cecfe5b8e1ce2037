import { isKarat, type Karat } from '#price/pricing/karat.ts';
import type { Price } from '#price/pricing/price.ts';
import {
  chooseOffer,
  type KaratOffer,
  type Piece,
  type Product,
} from '#catalogue/products/product.ts';

/** A product or variation in one of its karats and sizes; the offer is null if it has none. */
export type ChosenPiece = {
  piece: Piece;
  offer: KaratOffer | null;
  /** Whether a size has yet to be chosen: until then the offer is the one shown first. */
  needsSize: boolean;
};

/** The karat and size in a URL. */
export type Wanted = { karat?: Karat | undefined; size?: string | undefined };

/**
 * The choice in a product's URL: the variation it names, else the product itself; the karat it names if the piece is made in
 * it, else the one shown first; and the size it names if it exists.
 */
export function choiceIn(product: Product, address: URLSearchParams): ChosenPiece {
  const variationId = address.get('variation')?.toLowerCase();
  const piece = product.variations.find(({ id }) => id === variationId) ?? product;
  const karat = address.get('karat');
  const size = address.get('size') ?? '';
  return chooseIn(piece, { karat: isKarat(karat) ? karat : undefined, size });
}

/** The offer closest to the wanted karat and size. A single size is chosen automatically. */
export function chooseIn(piece: Piece, { karat, size }: Wanted): ChosenPiece {
  const shown = chooseOffer(piece, karat);
  const sizes = sizesIn(piece, shown?.karat);
  const sized = sizes.length > 1 ? sizes.find((each) => each.size === size) : shown;
  return { piece, offer: sized ?? shown, needsSize: shown !== null && !sized };
}

/** The offers of a piece in a karat, one per size. */
export function sizesIn({ offers }: Pick<Piece, 'offers'>, karat?: Karat): KaratOffer[] {
  return offers.filter((offer) => offer.karat === karat);
}

/** The price to show. Of a piece made to order, whose sizes can all be bought, the lowest until one is chosen. */
export function priceShown({ piece, offer, needsSize }: ChosenPiece): Price | null {
  return (needsSize && piece.madeToOrderDays ? sizesIn(piece, offer?.karat) : []).reduce(
    (lowest, { price }) => (price && lowest && price.total < lowest.total ? price : lowest),
    offer?.price ?? null,
  );
}

/** Whether a size has yet to be chosen and another one has a different price. */
export function isPriceFrom({ piece, offer, needsSize }: ChosenPiece): boolean {
  const costsOther = ({ price }: KaratOffer) => price?.total !== offer?.price?.total;
  return needsSize && sizesIn(piece, offer?.karat).some(costsOther);
}

/** The choice as URL parameters, omitting defaults. */
export function choiceParameters(
  product: Product,
  piece: Piece,
  { karat, size }: Wanted,
): URLSearchParams {
  const parameters = new URLSearchParams();
  if (piece.id !== product.id) parameters.set('variation', piece.id);
  if (karat && karat !== chooseOffer(piece)?.karat) parameters.set('karat', karat);
  if (size && sizesIn(piece, karat).length > 1) parameters.set('size', size);
  return parameters;
}

/** The URL that opens the product with this choice. */
export function choicePath(product: Product, { piece, offer, needsSize }: ChosenPiece): string {
  const size = needsSize ? undefined : offer?.size;
  const parameters = choiceParameters(product, piece, { karat: offer?.karat, size });
  return `/product/${product.id}${parameters.size > 0 ? `?${parameters}` : ''}`;
}
