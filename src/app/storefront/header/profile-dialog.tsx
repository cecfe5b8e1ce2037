import { useState } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { flashMessage } from '#ui/flash-message.ts';
import { showToast } from '#ui/toast.tsx';
import { forgetCheckout } from '#selling/checkout/storefront/checkout-memory.ts';
import { changeShop } from '#app/storefront/viewer/change-shop.ts';
import { announceSessionChange } from '#app/storefront/viewer/session-change.ts';
import type { ShownViewer } from '../viewer/shown-viewer.ts';

type ProfileDialogProps = { viewer: ShownViewer; onClose: () => void };

/** The viewer's name, links to their pages and, for staff, to the back office, and sign-out. */
export default function ProfileDialog({ viewer, onClose }: ProfileDialogProps) {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Dialog open onClose={onClose} title="Profile">
      {viewer.name && <p className="text-lg font-medium">{viewer.name}</p>}
      <p className="wrap-anywhere text-muted">{viewer.email}</p>
      <div className="mt-6 grid gap-3">
        {viewer.isAdmin && (
          <ButtonLink to="/admin/dashboard" reloadDocument>
            Admin Portal
          </ButtonLink>
        )}
        <ButtonLink to="/my-account" variant="secondary" onClick={onClose}>
          My Account
        </ButtonLink>
        <ButtonLink to="/my-orders" variant="secondary" onClick={onClose}>
          My Orders
        </ButtonLink>
        <Button variant="quiet" isBusy={isSigningOut} onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </Dialog>
  );
}

/** Signs the viewer out, then does a full page load so that nothing of theirs remains. */
function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
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
