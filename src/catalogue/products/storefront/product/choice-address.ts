import { isKarat, type Karat } from '#price/pricing/karat.ts';
import {
  chooseOffer,
  type KaratOffer,
  type Piece,
  type Product,
} from '#catalogue/products/product.ts';

/** A product or one of its variations, in one of the karats and sizes that it is made in; in none if there is none. */
export type ChosenPiece = {
  piece: Piece;
  offer: KaratOffer | null;
  /** Whether its size is yet to be chosen: the offer is the one that is shown before. */
  needsSize: boolean;
};

/** What an address names of a piece beside the piece itself. */
export type Wanted = { karat?: Karat | undefined; size?: string | undefined };

/**
 * What the address of a product chooses of it: the variation that it names, else the product itself; the karat that it
 * names if the piece is made in it, else the one that is shown first; and the size that it names if there is such a one.
 */
export function choiceIn(product: Product, address: URLSearchParams): ChosenPiece {
  const variationId = address.get('variation')?.toLowerCase();
  const piece = product.variations.find(({ id }) => id === variationId) ?? product;
  const karat = address.get('karat');
  const size = address.get('size') ?? '';
  return chooseIn(piece, { karat: isKarat(karat) ? karat : undefined, size });
}

/** What of a piece comes nearest to what is wanted. Where there is one size only, nobody has to choose it. */
export function chooseIn(piece: Piece, { karat, size }: Wanted): ChosenPiece {
  const shown = chooseOffer(piece, karat);
  const sizes = sizesIn(piece, shown?.karat);
  const sized = sizes.length > 1 ? sizes.find((each) => each.size === size) : shown;
  return { piece, offer: sized ?? shown, needsSize: shown !== null && !sized };
}

/** The offers of a piece in a karat, one for each size. */
export function sizesIn({ offers }: Pick<Piece, 'offers'>, karat?: Karat): KaratOffer[] {
  return offers.filter((offer) => offer.karat === karat);
}

/** The choice as an address says it. What is chosen anyway when the page opens is left out. */
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

/** The address that opens the product with this choice made. */
export function choicePath(product: Product, { piece, offer, needsSize }: ChosenPiece): string {
  const size = needsSize ? undefined : offer?.size;
  const parameters = choiceParameters(product, piece, { karat: offer?.karat, size });
  return `/product/${product.id}${parameters.size > 0 ? `?${parameters}` : ''}`;
}
