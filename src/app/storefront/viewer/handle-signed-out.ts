import { emptyCart } from '#selling/cart/cart.ts';
import { endedParameter, signedInSince } from '#people/accounts/ended-session.ts';
import { showToast } from '#ui/toast.tsx';
import { cartData } from '#selling/cart/storefront/use-cart.ts';
import { knownWishes, wishlistData } from '#selling/wishlist/storefront/use-wishlist.ts';
import type { Answer } from './call-shop.ts';
import { rememberPendingAction, type WantedAction } from './pending-action.ts';
import { viewerData } from './use-viewer.ts';

/**
 * Handles a change of cart or wishlist that the shop refused because the page's viewer, `whose`, is no longer signed in. A viewer
 * who was signed out is asked to sign in again, after which the change is made; another viewer who has signed in since sees the
 * page as theirs and has to click again. Returns false if nothing was done, such as for a visitor, who still has to be asked to
 * sign in.
 */
export async function handleSignedOut(
  answer: Answer<unknown>,
  whose: string | null,
  wanted: WantedAction | null,
): Promise<boolean> {
  if (answer.ok || (answer.status !== 401 && answer.reason !== 'signed-in')) return false;
  viewerData.set(null);
  cartData.set(emptyCart);
  if (knownWishes()) wishlistData.set([]);
  if (!whose && answer.status === 401) return false;
  await viewerData.load();
  const state = viewerData.state();
  if (state.status === 'ready' && state.value) {
    void cartData.load();
    void wishlistData.load();
    showToast(signedInSince(state.value));
  } else {
    if (wanted) rememberPendingAction(wanted);
    goToSignIn();
  }
  return true;
}

/** Goes to the sign-in page, which explains that the session has ended, and back to this page afterwards. */
export function goToSignIn(): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams({ returnTo: pathname + search, [endedParameter]: '' });
  window.location.assign(`/auth?${query}`);
}
