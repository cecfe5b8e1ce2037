import { productPath } from '#app/storefront/paths.ts';
import type { Wish } from '#selling/wishlist/wishlist.ts';

/** The page that shows a wished piece. */
export function pathOfWish({ productId, piece }: Wish): string {
  const page = piece?.pageProductId ?? productId;
  return productPath(page, page === productId ? undefined : productId);
}
