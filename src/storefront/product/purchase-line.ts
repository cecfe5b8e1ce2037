import type { Karat } from '#shop/pricing/karat.ts';
import { isSellable, type Piece, type Product } from '#shop/catalogue/product.ts';
import type { Choice } from './use-choice.ts';

/** What goes into the cart or to the checkout. */
export type PurchaseLine = { productId: string; karat: Karat; quantity: number; name: string };

type Chosen = Pick<Choice, 'piece' | 'offer' | 'quantity'>;

/** The chosen piece as a line to buy; null while it cannot be bought. */
export function purchaseLine(product: Product, chosen: Chosen): PurchaseLine | null {
  const { piece, offer, quantity } = chosen;
  if (!offer || !isSellable(offer)) return null;
  return { productId: piece.id, karat: offer.karat, quantity, name: fullName(product, piece) };
}

/** A variation is named after its product: 'Saanjh Plain Band, Size 12 (16.5 mm)'. */
export function fullName(product: Product, piece: Piece): string {
  return piece.id === product.id ? product.name : `${product.name}, ${piece.name}`;
}
