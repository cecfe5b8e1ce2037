import type { KaratOffer, Piece, Product } from '#catalogue/products/product.ts';
import { sizeInShort } from '#catalogue/sizes/size-name.ts';
import { formatKarat } from '#price/pricing/karat.ts';
import { fullName } from './purchase-line.ts';

/**
 * The id of a piece in one karat and size in feeds and structured data: at most fifty characters, and stable while it is
 * made in them.
 */
export function offerId(piece: Pick<Piece, 'id'>, { karat, size }: KaratOffer): string {
  return [piece.id, karat, size.replace(/[^\w.]+/g, '-')].filter(Boolean).join('-');
}

/** The full name, for places without separate karat and size: 'Saanjh Plain Band, 22KT, Size 12'. */
export function offerName(product: Product, piece: Piece, { karat, size }: KaratOffer): string {
  const name = [fullName(product, piece), formatKarat(karat), size && sizeInShort(size)];
  return name.filter(Boolean).join(', ');
}
