import type { Wish } from '#selling/wishlist/wishlist.ts';
import { showToast } from '#ui/toast.tsx';
import { additionWords } from '#selling/cart/storefront/addition-words.ts';
import { addPiece } from '#selling/cart/storefront/change-cart.ts';
import { changeWishlist } from './change-wishlist.ts';
import { productPath } from '#app/storefront/paths.ts';
import { showErrorToast, wishlistMessages } from './wishlist-messages.ts';

/** Puts one of a wished piece into the cart and then takes it out of the wishlist; never the second without the first. */
export async function moveToCart(wish: Wish): Promise<void> {
  const { productId, karat, name } = wish;
  const addition = { productId, karat, size: '', name, quantity: 1 };
  const added = await addPiece(addition);
  if (!added) return;
  if (!added.ok && added.reason === 'no-such-size') return askForSize(wish);
  showToast(additionWords(added, addition));
  if (!added.ok) return;
  const removed = await changeWishlist({ kind: 'remove', wish });
  if (removed && !removed.ok) showErrorToast(wishlistMessages.removeFailed);
}

/** A heart is set on a piece, whichever its size: the page of the piece asks for one. */
function askForSize({ productId, name, piece }: Wish): void {
  const page = piece?.pageProductId ?? productId;
  const path = productPath(page, page === productId ? undefined : productId);
  const action = { label: 'View piece', onAction: () => window.location.assign(path) };
  showToast({ title: 'Please choose a size', description: name, action });
}
