import { maxQuantity } from '#shop/cart/cart.ts';
import { formatKarat } from '#shop/pricing/karat.ts';
import { isOutOfStock, isSellable, type KaratOffer, type Piece } from '#shop/catalogue/product.ts';

/** How few must be left for it to be worth saying. It is always the true number. */
const fewLeft = 3;

/** What to say about the stock; of what cannot be bought, also what to do instead. */
export type StockNote =
  | { isAvailable: true; text: string }
  | { isAvailable: false; text: string; advice: string };

type Chosen = { piece: Pick<Piece, 'offers'>; offer: KaratOffer | null; quantity: number };

export function stockNote({ piece, offer, quantity }: Chosen): StockNote {
  if (!offer || isOutOfStock(piece)) return soldOut('Out of stock', piece);
  if (offer.stockQuantity === 0) {
    return soldOut(`Out of stock in ${formatKarat(offer.karat)}`, piece);
  }
  if (!offer.price) {
    return {
      isAvailable: false,
      text: 'Not yet sold online',
      advice: 'Its weight is not settled yet. Ask us on WhatsApp what it will cost.',
    };
  }
  return { isAvailable: true, text: stockInWords(offer.stockQuantity, quantity) };
}

/** A limit is explained where it is met. */
function stockInWords(left: number, quantity: number): string {
  if (left <= fewLeft || (quantity === left && left < maxQuantity)) return `Only ${left} left`;
  if (quantity === maxQuantity) return `At most ${maxQuantity} of one piece`;
  return 'In stock';
}

function soldOut(text: string, { offers }: Pick<Piece, 'offers'>): StockNote {
  const other = offers.find(isSellable);
  const advice = other
    ? `You can still have it in ${formatKarat(other.karat)}.`
    : 'Ask us on WhatsApp when it comes again.';
  return { isAvailable: false, text, advice };
}
