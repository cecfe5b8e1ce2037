import type { Cart } from '#shop/cart/cart.ts';
import type { Wish } from '#shop/wishlist/wishlist.ts';
import { showToast } from '#ui/toast.tsx';
import { cartMessages } from '../cart/cart-messages.ts';
import { cartData } from '../cart/use-cart.ts';
import { callShop } from '../viewer/call-shop.ts';
import { changeWishlist } from './change-wishlist.ts';
import { sayError, wishlistMessages } from './wishlist-messages.ts';

type Added = { cart: Cart; change: 'added' | 'updated' };

/** Puts one of a wished piece into the cart and then takes it out of the wishlist; never the second without the first. */
export async function moveToCart(wish: Wish): Promise<void> {
  const added = await callShop<Added>('/api/cart', {
    method: 'POST',
    body: { product_id: wish.productId, karat_selected: wish.karat, quantity: 1 },
  });
  if (!added.ok) {
    const { refusals, addFailed } = cartMessages;
    return sayError(refusals[added.reason] ?? addFailed);
  }
  cartData.set(added.value.cart);
  const title = added.value.change === 'added' ? 'Added to Cart' : 'Updated Cart';
  showToast({ title, description: wish.name, kind: 'success' });
  const removed = await changeWishlist({ kind: 'remove', wish });
  if (!removed.ok) sayError(wishlistMessages.removeFailed);
}
