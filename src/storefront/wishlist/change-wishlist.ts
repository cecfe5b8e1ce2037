import { changeWishes, type Wish, type WishChange } from '#shop/wishlist/wishlist.ts';
import { type Answer, callShop } from '../viewer/call-shop.ts';
import { createChanges } from '../viewer/optimistic-changes.ts';
import { forgetViewer } from '../viewer/use-viewer.ts';
import { knownWishes, wishlistData } from './use-wishlist.ts';

type Changed = { change?: 'added' | 'already'; wishes: Wish[] };

const changes = createChanges<Wish[], WishChange, Changed>({
  data: wishlistData,
  apply: changeWishes,
  send: ({ kind, wish }) =>
    callShop('/api/wishlist', {
      method: kind === 'add' ? 'POST' : 'DELETE',
      body: { product_id: wish.productId, karat_selected: wish.karat },
    }),
  valueOf: ({ wishes }) => wishes,
});

/** Changes the wishlist at once on the screen and then in the shop; what the shop refuses is taken back. */
export async function changeWishlist(change: WishChange): Promise<Answer<Changed>> {
  const answer = await changes.change(change);
  if (!answer.ok && answer.status === 401) {
    forgetViewer();
    if (knownWishes()) wishlistData.set([]);
  }
  return answer;
}

/** Whether this piece is on its way to the shop already. */
export function isAsked(productId: string): boolean {
  return changes.asked().some(({ wish }) => wish.productId === productId);
}
