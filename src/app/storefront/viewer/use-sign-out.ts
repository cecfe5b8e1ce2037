import { useState } from 'react';
import { flashMessage } from '#ui/flash-message.ts';
import { showToast } from '#ui/toast.tsx';
import { forgetCheckout } from '#selling/checkout/storefront/checkout-memory.ts';
import { changeShop } from './change-shop.ts';
import { announceSessionChange } from './session-change.ts';

/** Signs the viewer out, then does a full page load so that nothing of theirs remains. */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const [isSigningOut, setSigningOut] = useState(false);
  async function signOut() {
    setSigningOut(true);
    const answer = await changeShop('/api/sign-out', { method: 'POST' });
    if (answer.ok) {
      forgetCheckout();
      announceSessionChange();
      flashMessage({ title: 'Signed out', kind: 'success' });
      window.location.assign('/');
    } else {
      setSigningOut(false);
      const description = 'Failed to sign out. Please try again.';
      showToast({ title: 'Error', description, kind: 'error' });
    }
  }
  return { signOut, isSigningOut };
}
