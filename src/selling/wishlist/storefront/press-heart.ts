import type { NavigateFunction } from 'react-router';
import type { WishChange } from '#selling/wishlist/wishlist.ts';
import { showToast } from '#ui/toast.tsx';
import { rememberPendingAction } from '#app/storefront/viewer/pending-action.ts';
import { toggleWish } from './toggle-wish.ts';
import { wishlistMessages } from './wishlist-messages.ts';

/** Toggles a piece on the wishlist. A signed-out shopper signs in first, and then finds the heart filled. */
export async function pressHeart(
  wish: WishChange['wish'],
  navigate: NavigateFunction,
): Promise<void> {
  if ((await toggleWish(wish)) !== 'signed-out') return;
  rememberPendingAction({ kind: 'add-to-wishlist', ...wish });
  showToast({ title: 'Login Required', description: wishlistMessages.loginRequired });
  await navigate('/auth');
}
