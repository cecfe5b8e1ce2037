import { useSyncExternalStore } from 'react';
import { type Wish, wishedKarat } from '#selling/wishlist/wishlist.ts';
import { askShop } from '#app/storefront/viewer/call-shop.ts';
import { retryOwnData, useOwnData } from '#app/storefront/viewer/own-data.ts';
import { createResource } from '#app/storefront/viewer/resource.ts';

/** The wishlist as the server last reported it, with changes in flight already applied. The header's button loads it. */
export const wishlistData = createResource<Wish[]>(async () => {
  const answer = await askShop<{ wishes: Wish[] }>('/api/wishlist');
  if (answer.ok) return answer.value.wishes;
  if (answer.status === 401) return noWishes;
  throw new Error(answer.reason);
});

const noWishes: Wish[] = [];

/** The wishlist; null until it has loaded. */
export function knownWishes(): Wish[] | null {
  const state = wishlistData.state();
  return state.status === 'ready' ? state.value : null;
}

/** The shopper's wishlist, newest first. */
export function useWishlist() {
  const { value, ...own } = useOwnData(wishlistData, noWishes);
  return { wishes: value, ...own };
}

export const retryWishlist = () => retryOwnData(wishlistData);

/** Whether a piece is on the wishlist, in any karat. Each heart subscribes to its own piece; none triggers loading. */
export function useIsWished(productId: string): boolean {
  return useSyncExternalStore(
    wishlistData.subscribe,
    () => wishedKarat(knownWishes() ?? noWishes, productId) !== null,
    () => false,
  );
}
