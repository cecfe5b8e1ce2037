import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { parcelPath } from '#ui/icon-paths.ts';
import { useViewer } from '../viewer/use-viewer.ts';

/**
 * Leads those who are signed in to their orders. Beside other links its place is kept for it, so that nothing moves when
 * it comes; on phones there is no room, and the profile leads there.
 */
export function MyOrdersLink() {
  const { viewer } = useViewer();
  return (
    <span className="hidden sm:block lg:w-11">
      {viewer && (
        <Link to="/my-orders" className="icon-button" aria-label="My Orders">
          <Icon path={parcelPath} />
        </Link>
      )}
    </span>
  );
}
