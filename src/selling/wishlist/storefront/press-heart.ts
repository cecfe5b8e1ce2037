import type { NavigateFunction } from 'react-router';
import type { WishChange } from '#selling/wishlist/wishlist.ts';
import { showToast } from '#ui/toast.tsx';
import { rememberPendingAction } from '#app/storefront/viewer/pending-action.ts';
import { toggleWish } from './toggle-wish.ts';
import { wishlistMessages } from './wishlist-messages.ts';

/** Puts a piece into the wishlist or takes it out. Who is not signed in does so first, and comes back to a full heart. */
export async function pressHeart(
  wish: WishChange['wish'],
  navigate: NavigateFunction,
): Promise<void> {
  if ((await toggleWish(wish)) !== 'signed-out') return;
  rememberPendingAction({ kind: 'add-to-wishlist', ...wish });
  showToast({ title: 'Login Required', description: wishlistMessages.loginRequired });
  await navigate('/auth');
}
