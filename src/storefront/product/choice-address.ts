import { isKarat, type Karat } from '#shop/pricing/karat.ts';
import { chooseOffer, type KaratOffer, type Piece, type Product } from '#shop/catalogue/product.ts';

/** A product or one of its variations, in one of the karats that it is made in; in none if there is none. */
export type ChosenPiece = { piece: Piece; offer: KaratOffer | null };

/**
 * What the address of a product chooses of it: the variation that it names, else the product itself; the karat that it
 * names if the piece is made in it, else the one that is shown first.
 */
export function choiceIn(product: Product, address: URLSearchParams): ChosenPiece {
  const variationId = address.get('variation')?.toLowerCase();
  const piece = product.variations.find(({ id }) => id === variationId) ?? product;
  const karat = address.get('karat');
  return { piece, offer: chooseOffer(piece, isKarat(karat) ? karat : undefined) };
}

/** The choice as an address says it. What is chosen anyway when the page opens is left out. */
export function choiceParameters(product: Product, piece: Piece, karat?: Karat): URLSearchParams {
  const parameters = new URLSearchParams();
  if (piece.id !== product.id) parameters.set('variation', piece.id);
  if (karat && karat !== chooseOffer(piece)?.karat) parameters.set('karat', karat);
  return parameters;
}

/** The address that opens the product with this choice made. */
export function choicePath(product: Product, { piece, offer }: ChosenPiece): string {
  const parameters = choiceParameters(product, piece, offer?.karat);
  return `/product/${product.id}${parameters.size > 0 ? `?${parameters}` : ''}`;
}
