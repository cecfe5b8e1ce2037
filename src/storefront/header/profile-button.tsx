import { Icon } from '#ui/icon.tsx';
import { personPath } from '#ui/icon-paths.ts';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';
import { showToast } from '#ui/toast.tsx';
import { Link } from '#storefront/link.tsx';
import { shopUnreachable } from '../viewer/call-shop.ts';
import type { ShownViewer } from '../viewer/shown-viewer.ts';
import { retryViewer, useViewer } from '../viewer/use-viewer.ts';

/**
 * Leads to signing in, or opens what belongs to who is signed in. Keeps its size while that is not known yet; where the
 * shop could not say, nobody is sent to sign in, and a press asks again.
 */
export function ProfileButton() {
  const { status, viewer } = useViewer();
  if (viewer) return <SignedIn viewer={viewer} />;
  if (status === 'unknown') {
    return (
      <button
        type="button"
        className="icon-button"
        aria-label="Profile"
        onClick={() => void askAgain()}
      >
        <Icon path={personPath} />
      </button>
    );
  }
  return (
    <Link
      to="/auth"
      className="icon-button"
      aria-label={status === 'loading' ? 'Account' : 'Sign in'}
    >
      <Icon path={personPath} />
    </Link>
  );
}

async function askAgain(): Promise<void> {
  if ((await retryViewer()) !== 'unknown') return;
  showToast({ title: 'Error', description: shopUnreachable, kind: 'error' });
}

function SignedIn({ viewer }: { viewer: ShownViewer }) {
  const profile = useLazyDialog(() => import('./profile-dialog.tsx'));
  const initial = (viewer.name || viewer.email).trim().slice(0, 1).toUpperCase();
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={`Profile of ${viewer.name || viewer.email}`}
        aria-busy={profile.isLoading}
        onClick={profile.open}
      >
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full border border-gold bg-surface text-sm font-medium text-ink"
        >
          {initial}
        </span>
      </button>
      {profile.Dialog && <profile.Dialog viewer={viewer} onClose={profile.close} />}
    </>
  );
}
