import { emptyCart } from '#selling/cart/cart.ts';
import { endedParameter, signedInSince } from '#people/accounts/ended-session.ts';
import { showToast } from '#ui/toast.tsx';
import { cartData } from '#selling/cart/storefront/use-cart.ts';
import { knownWishes, wishlistData } from '#selling/wishlist/storefront/use-wishlist.ts';
import type { Answer } from './call-shop.ts';
import { rememberPendingAction, type WantedAction } from './pending-action.ts';
import { viewerData } from './use-viewer.ts';

/**
 * Sees to a change of cart or wishlist that the shop has refused because whom the page was drawn for, `whose`, is not who is signed
 * in. Who has been signed out is asked to sign in again, and what they wanted is done then; who is signed in in their place
 * sees the page as theirs, and presses again. Answers whether they were asked; a visitor has yet to be.
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

/** To the sign-in, which says that they have been signed out, and back to this page. */
export function goToSignIn(): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams({ returnTo: pathname + search, [endedParameter]: '' });
  window.location.assign(`/auth?${query}`);
}
