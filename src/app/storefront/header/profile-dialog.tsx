import { Button, ButtonLink } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSignOut } from '../viewer/use-sign-out.ts';
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
