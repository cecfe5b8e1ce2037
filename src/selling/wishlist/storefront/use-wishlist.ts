import { useSyncExternalStore } from 'react';
import { type Wish, wishedKarat } from '#selling/wishlist/wishlist.ts';
import { askShop } from '#app/storefront/viewer/call-shop.ts';
import { retryViewer, useViewer } from '#app/storefront/viewer/use-viewer.ts';
import { createResource, useResource } from '#app/storefront/viewer/resource.ts';

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

/** The shopper's wishlist, newest first; empty for a visitor who is not signed in. */
export function useWishlist() {
  const { status } = useViewer();
  const state = useResource(wishlistData, status === 'signed-in');
  return {
    wishes: state.status === 'ready' ? state.value : noWishes,
    isSignedIn: status === 'signed-in',
    /** The server could not be asked whose wishlist it is. */
    isUnreachable: status === 'unknown' && state.status === 'loading',
    isLoading: status === 'loading' || (status === 'signed-in' && state.status === 'loading'),
    failed: state.status === 'failed',
  };
}

/** Retries whatever failed to load. */
export function retryWishlist(): void {
  void retryViewer();
  if (wishlistData.state().status === 'failed') void wishlistData.load();
}

/** Whether a piece is on the wishlist, in any karat. Each heart subscribes to its own piece; none triggers loading. */
export function useIsWished(productId: string): boolean {
  return useSyncExternalStore(
    wishlistData.subscribe,
    () => wishedKarat(knownWishes() ?? noWishes, productId) !== null,
    () => false,
  );
}
