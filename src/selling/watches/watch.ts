import type { KaratOffer, Piece, Product } from '#catalogue/products/product.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { Karat } from '#price/pricing/karat.ts';

/** What a shopper asked to be written to about a piece: that it is there again, or costs less. */
export const pieceWatchKinds = ['back-in-stock', 'price-drop'] as const;
export type PieceWatchKind = (typeof pieceWatchKinds)[number];

/** The same, or that gold itself costs no more than they said. */
export const watchKinds = [...pieceWatchKinds, 'gold-rate'] as const;
export type WatchKind = (typeof watchKinds)[number];

/** A piece in one karat and size; `size` is empty where it has none. */
export type WatchedPiece = { productId: string; karat: Karat; size: string };

export type Watch = WatchedPiece & { kind: PieceWatchKind; seenPrice: Paise };

/** A gram of gold of one karat, and what it is to cost at most. */
export type WatchedRate = { karat: Karat; atMostPaisePerGram: Paise };

/** How many one e-mail address may have at a time. */
export const maxWatches = 20;

/** A piece and its offer as the shop has them now; null where it is not offered any more. */
export function findWatched(
  product: Product | null,
  { productId, karat, size }: WatchedPiece,
): { piece: Piece; offer: KaratOffer } | null {
  const piece = [product, ...(product?.variations ?? [])].find((each) => each?.id === productId);
  const offer = piece?.offers.find((each) => each.karat === karat && each.size === size);
  return piece && offer ? { piece, offer } : null;
}

/** Whether it can be bought: in stock, or made to order. */
export function canBeBought(piece: Piece, offer: KaratOffer): boolean {
  return offer.price !== null && (offer.stockQuantity > 0 || piece.madeToOrderDays !== null);
}

/** Whether what was waited for has come: the piece is in stock again, or it costs at least one in a hundred less. */
export function hasCome({ kind, seenPrice }: Watch, piece: Piece, offer: KaratOffer): boolean {
  if (!canBeBought(piece, offer) || !offer.price) return false;
  return kind === 'back-in-stock' || offer.price.total <= paise(Math.floor(seenPrice * 0.99));
}
