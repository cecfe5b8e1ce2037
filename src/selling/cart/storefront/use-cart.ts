import { type Cart, emptyCart } from '#selling/cart/cart.ts';
import { askShop } from '#app/storefront/viewer/call-shop.ts';
import { retryViewer, useViewer } from '#app/storefront/viewer/use-viewer.ts';
import { createResource, useResource } from '#app/storefront/viewer/resource.ts';

/** The cart as the server last reported it, with changes in flight already applied. */
export const cartData = createResource<Cart>(async () => {
  const answer = await askShop<Cart>('/api/cart');
  if (answer.ok) return answer.value;
  if (answer.status === 401) return emptyCart;
  throw new Error(answer.reason);
});

type CartState = {
  cart: Cart;
  isLoading: boolean;
  /** The cart could not be loaded. */
  failed: boolean;
  /** The server could not be asked whose cart it is. */
  isUnreachable: boolean;
};

/** The shopper's cart at today's prices; empty for a visitor who is not signed in. */
export function useCart(): CartState {
  const { status } = useViewer();
  const state = useResource(cartData, status === 'signed-in');
  return {
    cart: state.status === 'ready' ? state.value : emptyCart,
    isLoading: status === 'loading' || (status === 'signed-in' && state.status === 'loading'),
    failed: state.status === 'failed',
    isUnreachable: status === 'unknown' && state.status === 'loading',
  };
}

/** Retries whatever failed to load. */
export function retryCart(): void {
  void retryViewer();
  if (cartData.state().status === 'failed') void cartData.load();
}
