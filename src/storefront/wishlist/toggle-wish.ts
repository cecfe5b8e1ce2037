import { formatKarat } from '#shop/catalogue/karat.ts';
import { type WishChange, wishedKarat } from '#shop/wishlist/wishlist.ts';
import { showToast } from '#ui/toast.tsx';
import { changeWishlist, isAsked } from './change-wishlist.ts';
import { knownWishes } from './use-wishlist.ts';
import { sayError, wishlistMessages } from './wishlist-messages.ts';

type Wished = WishChange['wish'];
type ToastAction = { label: string; onAction: () => void };

/** What came of it has been told to the shopper; only `signed-out` is left to whoever can lead to the sign-in. */
type Outcome = 'told' | 'signed-out';

/** Adds the piece in the chosen karat; takes it out in that karat, else in any, if it is in the wishlist already. */
export async function toggleWish(wish: Wished): Promise<Outcome> {
  const wishes = knownWishes();
  // A second press before anything is known of the wishlist is meant for the first.
  if (!wishes && isAsked(wish.productId)) return 'told';
  const karat = wishes && wishedKarat(wishes, wish.productId, wish.karat);
  return karat ? takeWish({ ...wish, karat }) : makeWish(wish);
}

async function makeWish(wish: Wished): Promise<Outcome> {
  const answer = await changeWishlist({ kind: 'add', wish });
  if (answer.ok) {
    const isThere = answer.value.change === 'already';
    tell(isThere ? 'Already in Wishlist' : 'Added to Wishlist', wish);
    return 'told';
  }
  if (answer.status === 401) return 'signed-out';
  const { full, addFailed } = wishlistMessages;
  sayError(answer.reason === 'wishlist-full' ? full : addFailed);
  return 'told';
}

/** Takes the piece out in this karat; the message offers to bring it back. */
export async function takeWish(wish: Wished): Promise<Outcome> {
  const answer = await changeWishlist({ kind: 'remove', wish });
  const undo = { label: 'Undo', onAction: () => void makeWish(wish) };
  if (answer.ok) tell('Removed from Wishlist', wish, undo);
  else sayError(wishlistMessages.removeFailed);
  return 'told';
}

function tell(title: string, { name, karat }: Wished, action?: ToastAction): void {
  showToast({ title, description: `${name}, ${formatKarat(karat)}`, kind: 'success', action });
}
