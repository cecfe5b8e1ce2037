import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { personPath } from '#ui/icon-paths.ts';
import { useViewer, type Viewer } from '../viewer/use-viewer.ts';

const ProfileDialog = lazy(() => import('./profile-dialog.tsx'));

/** Leads to signing in, or opens what belongs to who is signed in. Keeps its size while that is not known yet. */
export function ProfileButton() {
  const { viewer } = useViewer();
  if (viewer) return <SignedIn viewer={viewer} />;
  return (
    <Link to="/auth" className="icon-button" aria-label="Sign in">
      <Icon path={personPath} />
    </Link>
  );
}

function SignedIn({ viewer }: { viewer: Viewer }) {
  const [isOpen, setOpen] = useState(false);
  const initial = (viewer.name || viewer.email).trim().slice(0, 1).toUpperCase();
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-label={`Profile of ${viewer.name || viewer.email}`}
        onClick={() => setOpen(true)}
      >
        <span
          aria-hidden
          className="grid size-7 place-items-center rounded-full border border-gold bg-surface text-sm font-medium text-ink"
        >
          {initial}
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <ProfileDialog viewer={viewer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
