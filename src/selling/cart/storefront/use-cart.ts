import { type Cart, emptyCart } from '#selling/cart/cart.ts';
import { askShop } from '#app/storefront/viewer/call-shop.ts';
import { retryOwnData, useOwnData } from '#app/storefront/viewer/own-data.ts';
import { createResource } from '#app/storefront/viewer/resource.ts';

/** The cart as the server last reported it, with changes in flight already applied. */
export const cartData = createResource<Cart>(async () => {
  const answer = await askShop<Cart>('/api/cart');
  if (answer.ok) return answer.value;
  if (answer.status === 401) return emptyCart;
  throw new Error(answer.reason);
});

/** The shopper's cart at today's prices. */
export function useCart() {
  const { value, ...own } = useOwnData(cartData, emptyCart);
  return { cart: value, ...own };
}

export const retryCart = () => retryOwnData(cartData);
