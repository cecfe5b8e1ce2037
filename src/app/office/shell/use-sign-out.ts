import { useState } from 'react';
import { flashMessage } from '#ui/flash-message.ts';
import { showToast } from '#ui/toast.tsx';

/** Ends the session and leaves the back office with a full page load. */
export function useSignOut(): { isBusy: boolean; signOut: () => Promise<void> } {
  const [isBusy, setBusy] = useState(false);
  async function signOut() {
    if (isBusy) return;
    setBusy(true);
    const isOut = await fetch('/api/sign-out', { method: 'POST' }).then(
      (response) => response.ok,
      () => false,
    );
    if (isOut) {
      flashMessage({ title: 'Signed out successfully', kind: 'success' });
      window.location.assign('/admin');
      return;
    }
    setBusy(false);
    showToast({ title: 'Error', description: 'Failed to sign out', kind: 'error' });
  }
  return { isBusy, signOut };
}
