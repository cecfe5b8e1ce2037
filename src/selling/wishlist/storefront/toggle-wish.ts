import { formatKarat } from '#price/pricing/karat.ts';
import { type WishChange, wishedKarat } from '#selling/wishlist/wishlist.ts';
import { showToast } from '#ui/toast.tsx';
import { changeWishlist, isAsked } from './change-wishlist.ts';
import { knownWishes } from './use-wishlist.ts';
import { wishWords } from './wish-words.ts';
import { showErrorToast, wishlistMessages } from './wishlist-messages.ts';

type Wished = WishChange['wish'];

/** `reported`: the shopper has been notified; `signed-out`: the caller has to lead to the sign-in. */
type Outcome = 'reported' | 'signed-out';

/** Adds the piece in the chosen karat; or, if it is on the wishlist, removes it in that karat, else in any. */
export async function toggleWish(wish: Wished): Promise<Outcome> {
  const wishes = knownWishes();
  // A second click before the wishlist has loaded is taken as a double click.
  if (!wishes && isAsked(wish.productId)) return 'reported';
  const karat = wishes && wishedKarat(wishes, wish.productId, wish.karat);
  return karat ? removeFromWishlist({ ...wish, karat }) : addToWishlist(wish);
}

async function addToWishlist(wish: Wished): Promise<Outcome> {
  const answer = await changeWishlist({ kind: 'add', wish });
  if (answer?.ok === false && answer.status === 401) return 'signed-out';
  if (answer) showToast(wishWords(answer, wish));
  return 'reported';
}

/** Removes the piece in this karat; the toast offers to undo it. */
export async function removeFromWishlist(wish: Wished): Promise<Outcome> {
  const answer = await changeWishlist({ kind: 'remove', wish });
  if (answer?.ok) {
    const description = `${wish.name}, ${formatKarat(wish.karat)}`;
    const action = { label: 'Undo', onAction: () => void addToWishlist(wish) };
    showToast({ title: 'Removed from Wishlist', description, kind: 'success', action });
  } else if (answer) {
    showErrorToast(wishlistMessages.removeFailed);
  }
  return 'reported';
}
