import type { KaratOffer, Piece } from '#catalogue/products/product.ts';

type Chosen = { piece: Pick<Piece, 'madeToOrderDays'>; offer: KaratOffer | null };

/** Whether the chosen piece is made to order because none is in stock. */
export function isMadeToOrder({ piece, offer }: Chosen): boolean {
  return piece.madeToOrderDays !== null && offer?.stockQuantity === 0 && offer.price !== null;
}
