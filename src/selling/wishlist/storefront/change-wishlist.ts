import { changeWishes, type Wish, type WishChange } from '#selling/wishlist/wishlist.ts';
import type { Answer } from '#app/storefront/viewer/call-shop.ts';
import { changeShop, drawnFor } from '#app/storefront/viewer/change-shop.ts';
import { createChanges } from '#app/storefront/viewer/optimistic-changes.ts';
import { handleSignedOut } from '#app/storefront/viewer/handle-signed-out.ts';
import { wishlistData } from './use-wishlist.ts';

type Changed = { change?: 'added' | 'already'; wishes: Wish[] };

const changes = createChanges<Wish[], WishChange & { whose: string | null }, Changed>({
  data: wishlistData,
  apply: changeWishes,
  send: ({ kind, wish, whose }) =>
    changeShop('/api/wishlist', {
      method: kind === 'add' ? 'POST' : 'DELETE',
      whose,
      body: { product_id: wish.productId, karat_selected: wish.karat },
    }),
  valueOf: ({ wishes }) => wishes,
});

/**
 * Changes the wishlist on screen at once and then on the server; what the server refuses is rolled back. Null where the shopper
 * was asked to sign in instead, and there is nothing more to say.
 */
export async function changeWishlist(change: WishChange): Promise<Answer<Changed> | null> {
  const whose = drawnFor();
  const answer = await changes.change({ ...change, whose });
  const wanted =
    change.kind === 'add' ? { kind: 'add-to-wishlist' as const, ...change.wish } : null;
  return (await handleSignedOut(answer, whose, wanted)) ? null : answer;
}

/** Whether a change of this piece is in flight. */
export function isAsked(productId: string): boolean {
  return changes.asked().some(({ wish }) => wish.productId === productId);
}
