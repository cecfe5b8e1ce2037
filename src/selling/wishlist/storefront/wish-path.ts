import { linePath } from '#selling/cart/storefront/line-path.ts';
import type { Wish } from '#selling/wishlist/wishlist.ts';

/** The page that shows a wished piece in its karat. */
export function pathOfWish({ productId, karat, piece }: Wish): string {
  return linePath({ productId, karat, pageProductId: piece?.pageProductId ?? productId });
}
