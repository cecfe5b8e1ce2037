import { formatKarat } from '#shop/catalogue/karat.ts';
import { isOutOfStock, type KaratOffer, type Piece } from '#shop/catalogue/product.ts';

/** How few must be left for it to be worth saying. It is always the true number. */
const fewLeft = 3;

export type StockNote = { text: string; isAvailable: boolean };

/** What to say about the stock of the chosen karat. */
export function stockNote(piece: Pick<Piece, 'offers'>, offer: KaratOffer | null): StockNote {
  if (!offer || isOutOfStock(piece)) return { text: 'Out of stock', isAvailable: false };
  if (offer.stockQuantity === 0) {
    return { text: `Out of stock in ${formatKarat(offer.karat)}`, isAvailable: false };
  }
  if (offer.stockQuantity <= fewLeft) {
    return { text: `Only ${offer.stockQuantity} left`, isAvailable: true };
  }
  return { text: 'In stock', isAvailable: true };
}
