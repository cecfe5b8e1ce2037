import { isSellable, type KaratOffer, type Piece } from '#catalogue/products/product.ts';

type Chosen = { piece: Pick<Piece, 'madeToOrderDays'>; offer: KaratOffer | null };

/** Whether the chosen piece is made to order because none is in stock. */
export function isMadeToOrder({ piece, offer }: Chosen): boolean {
  return piece.madeToOrderDays !== null && offer?.stockQuantity === 0 && offer.price !== null;
}

/** Whether the chosen piece can be bought: from stock, or made to order. */
export function canBeBought(chosen: Chosen): boolean {
  return chosen.offer !== null && (isSellable(chosen.offer) || isMadeToOrder(chosen));
}
