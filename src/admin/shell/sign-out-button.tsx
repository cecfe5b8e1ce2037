import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { flashMessage } from '#ui/flash-message.ts';
import { showToast } from '#ui/toast.tsx';

/** Ends the session and leaves the back office with a whole new page. */
export function SignOutButton() {
  const [isBusy, setBusy] = useState(false);
  async function signOut() {
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
  return (
    <Button
      variant="quiet"
      size="small"
      className="max-md:min-h-11"
      isBusy={isBusy}
      onClick={() => void signOut()}
    >
      <LogOut aria-hidden size={16} strokeWidth={1.5} className="max-md:size-5" />
      <span className="max-md:sr-only">Sign Out</span>
    </Button>
  );
}
