import type { KaratOffer, Piece, Product } from '#catalogue/products/product.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { Karat } from '#price/pricing/karat.ts';

/** What a shopper may watch a piece for: back in stock, or a lower price. */
export const pieceWatchKinds = ['back-in-stock', 'price-drop'] as const;
export type PieceWatchKind = (typeof pieceWatchKinds)[number];

/** The same, and the gold rate falling to a limit. */
export const watchKinds = [...pieceWatchKinds, 'gold-rate'] as const;
export type WatchKind = (typeof watchKinds)[number];

/** A piece in one karat and size; `size` is empty where it has none. */
export type WatchedPiece = { productId: string; karat: Karat; size: string };

export type Watch = WatchedPiece & { kind: PieceWatchKind; seenPrice: Paise };

/** A karat, and the highest rate per gram that meets the watch. */
export type WatchedRate = { karat: Karat; atMostPaisePerGram: Paise };

/** The maximum number of watches per e-mail address. */
export const maxWatches = 20;

/** A piece and its current offer; null where it is no longer offered. */
export function findWatched(
  product: Product | null,
  { productId, karat, size }: WatchedPiece,
): { piece: Piece; offer: KaratOffer } | null {
  const piece = [product, ...(product?.variations ?? [])].find((each) => each?.id === productId);
  const offer = piece?.offers.find((each) => each.karat === karat && each.size === size);
  return piece && offer ? { piece, offer } : null;
}

/** Whether a piece can be bought: in stock, or made to order. */
export function canBeBought(piece: Piece, offer: KaratOffer): boolean {
  return offer.price !== null && (offer.stockQuantity > 0 || piece.madeToOrderDays !== null);
}

/** Whether a watch is met: the piece can be bought again, or costs at least 1 % less. */
export function hasCome({ kind, seenPrice }: Watch, piece: Piece, offer: KaratOffer): boolean {
  if (!canBeBought(piece, offer) || !offer.price) return false;
  return kind === 'back-in-stock' || offer.price.total <= paise(Math.floor(seenPrice * 0.99));
}
