import type { StockLine } from '#orders/inventory/stock-line.ts';
import type { Piece, Product } from '#catalogue/products/product.ts';
import { canBeBought } from './made-to-order.ts';
import type { Choice } from './use-choice.ts';

/** A line for the cart or the checkout. */
export type PurchaseLine = StockLine & { name: string };

type Chosen = Pick<Choice, 'piece' | 'offer' | 'needsSize' | 'quantity'>;

/** The chosen piece as a purchase line; null if it cannot be bought. */
export function purchaseLine(product: Product, chosen: Chosen): PurchaseLine | null {
  const { piece, offer, needsSize, quantity } = chosen;
  if (!offer || needsSize || !canBeBought(chosen)) return null;
  const { karat, size } = offer;
  return { productId: piece.id, karat, size, quantity, name: fullName(product, piece) };
}

/** A variation is named after its product: 'Saanjh Plain Band, Size 12 (16.5 mm)'. */
export function fullName(product: Product, piece: Piece): string {
  return piece.id === product.id ? product.name : `${product.name}, ${piece.name}`;
}
