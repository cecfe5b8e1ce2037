import { Icon } from '#ui/icon.tsx';
import { parcelPath } from '#ui/icon-paths.ts';
import { Link } from '#storefront/link.tsx';
import { useViewer } from '../viewer/use-viewer.ts';

/**
 * Leads those who are signed in to their orders. Beside other links its place stays free, so that nothing moves when
 * it comes. On phones and between the links of a tablet there is no room: the menu and the profile lead there.
 */
export function MyOrdersLink() {
  const { viewer } = useViewer();
  return (
    <span className="hidden sm:block md:hidden lg:block lg:w-[44px]">
      {viewer && (
        <Link to="/my-orders" className="icon-button" aria-label="My Orders">
          <Icon path={parcelPath} />
        </Link>
      )}
    </span>
  );
}
