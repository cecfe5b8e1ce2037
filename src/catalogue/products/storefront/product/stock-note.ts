import { maxQuantity } from '#selling/cart/cart.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import {
  isOutOfStock,
  isSellable,
  type KaratOffer,
  type Piece,
} from '#catalogue/products/product.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import { sizesIn } from './choice-address.ts';
import { isMadeToOrder } from './made-to-order.ts';

/** The stock at or below which the number left is shown. It is always the true number. */
const fewLeft = 3;

/** The stock message; if it cannot be bought, also advice on what to do instead. */
export type StockNote =
  | { isAvailable: true; text: string }
  | { isAvailable: false; text: string; advice: string };

type Chosen = {
  piece: Pick<Piece, 'offers' | 'madeToOrderDays'>;
  offer: KaratOffer | null;
  needsSize: boolean;
  quantity: number;
};

export function stockNote({ piece, offer, needsSize, quantity }: Chosen): StockNote {
  if (isMadeToOrder({ piece, offer })) {
    return { isAvailable: true, text: `Made to order, ${piece.madeToOrderDays} days` };
  }
  if (!offer || isOutOfStock(piece)) return soldOut('Out of stock', piece);
  if (offer.stockQuantity === 0) return soldOutIn(offer, piece, needsSize);
  if (!offer.price) {
    return {
      isAvailable: false,
      text: 'Not yet available online',
      advice: 'Its final weight is not known yet. Ask us for the price.',
    };
  }
  const text = needsSize ? sizesInStock(piece, offer) : stockInWords(offer.stockQuantity, quantity);
  return { isAvailable: true, text };
}

function sizesInStock(piece: Pick<Piece, 'offers'>, { karat }: KaratOffer): string {
  const sizes = sizesIn(piece, karat);
  const inStock = sizes.filter(isSellable);
  return inStock.length === sizes.length
    ? 'In stock in all sizes'
    : `In stock in ${inStock.length} of ${sizes.length} sizes`;
}

/** The quantity limit is explained only once it is reached. */
function stockInWords(left: number, quantity: number): string {
  if (left <= fewLeft || (quantity === left && left < maxQuantity)) return `Only ${left} left`;
  if (quantity === maxQuantity) return `Maximum ${maxQuantity} of one piece`;
  return 'In stock';
}

/** Suggests another size of the same karat before another karat. */
function soldOutIn(offer: KaratOffer, piece: Pick<Piece, 'offers'>, needsSize: boolean): StockNote {
  const karat = formatKarat(offer.karat);
  if (needsSize || !offer.size) return soldOut(`Out of stock in ${karat}`, piece);
  const text = `Out of stock in ${nameOf(offer)}`;
  const others = sizesIn(piece, offer.karat).filter(isSellable).map(nameOf);
  if (others.length === 0) return soldOut(text, piece);
  return { isAvailable: false, text, advice: `It’s still available in ${others.join(', ')}.` };
}

function nameOf({ size }: KaratOffer): string {
  return sizeInShort(size).toLowerCase();
}

function soldOut(text: string, { offers }: Pick<Piece, 'offers'>): StockNote {
  const other = offers.find(isSellable);
  const advice = other
    ? `It’s still available in ${formatKarat(other.karat)}.`
    : 'Ask us when it will be back.';
  return { isAvailable: false, text, advice };
}
