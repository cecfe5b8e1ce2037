import type { Wish } from '#shop/wishlist/wishlist.ts';
import { showToast } from '#ui/toast.tsx';
import { additionWords } from '../cart/addition-words.ts';
import { addPiece } from '../cart/change-cart.ts';
import { changeWishlist } from './change-wishlist.ts';
import { sayError, wishlistMessages } from './wishlist-messages.ts';

/** Puts one of a wished piece into the cart and then takes it out of the wishlist; never the second without the first. */
export async function moveToCart(wish: Wish): Promise<void> {
  const { productId, karat, name } = wish;
  const addition = { productId, karat, size: '', name, quantity: 1 };
  const added = await addPiece(addition);
  showToast(additionWords(added, addition));
  if (!added.ok) return;
  const removed = await changeWishlist({ kind: 'remove', wish });
  if (!removed.ok) sayError(wishlistMessages.removeFailed);
}
