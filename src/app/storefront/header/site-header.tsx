import { NavLink } from 'react-router';
import { opensOrLeadsTo, waysFormId } from '#ui/before-script.ts';
import { Icon } from '#ui/icon.tsx';
import { menuPath, parcelPath, personPath } from '#ui/icon-paths.ts';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';
import { CartButton } from '#selling/cart/storefront/cart-button.tsx';
import { SearchButton } from '#catalogue/products/storefront/search/search-button.tsx';
import { useSearchDialog } from '#catalogue/products/storefront/search/use-search-dialog.tsx';
import { WishlistButton } from '#selling/wishlist/storefront/wishlist-button.tsx';
import { Link } from '#app/storefront/link.tsx';
import { useViewer, retryViewer } from '#app/storefront/viewer/use-viewer.ts';
import { classNames } from '#ui/class-names.ts';
import { showToast } from '#ui/toast.tsx';
import { shopUnreachable } from '#app/storefront/viewer/call-shop.ts';
import type { ShownViewer } from '#app/storefront/viewer/shown-viewer.ts';
import { type NavCategory, mainLinks } from './main-links.ts';
import { Wordmark } from './wordmark.tsx';

/**
 * The sticky header. It starts 12 px taller than it ends: the part above its negative `top` scrolls away, which shrinks it
 * without moving the page. Below 768 px its links are in a menu (specification, storefront 9).
 */
type SiteHeaderProps = { categories: NavCategory[]; shopName: string };

export function SiteHeader({ categories, shopName }: SiteHeaderProps) {
  const menu = useLazyDialog(() => import('./mobile-menu.tsx'));
  const { openSearch, searchDialog } = useSearchDialog(categories);
  return (
    <header className="no-print sticky -top-3 z-40 border-b border-line bg-paper pt-3">
      <form id={waysFormId} />
      <div className="page-width grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-1 sm:gap-4 md:flex lg:gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <div className="flex items-center md:hidden">
          <button
            type="submit"
            {...opensOrLeadsTo('/collections', menu.open)}
            className="icon-button -ml-[10px]"
            aria-haspopup="dialog"
            aria-label="Menu"
            aria-busy={menu.isLoading}
          >
            <Icon path={menuPath} size={24} />
          </button>
          {/* The narrowest phones have no room for it here and have it in the menu. */}
          <SearchButton onPress={openSearch} className="max-[22rem]:hidden" />
        </div>
        <Wordmark name={shopName} />
        <MainNav className="hidden md:block xl:order-first" />
        <div className="-mr-[10px] ml-auto flex justify-end">
          <MyOrdersLink />
          <SearchButton onPress={openSearch} className="max-md:hidden" />
          <ProfileButton />
          <WishlistButton />
          <CartButton />
        </div>
      </div>
      {menu.Dialog && (
        <menu.Dialog categories={categories} onSearch={openSearch} onClose={menu.close} />
      )}
      {searchDialog}
    </header>
  );
}

/**
 * Links signed-in viewers to their orders. Beside other links its space is reserved, so that nothing moves when it appears.
 * Phones and the links of a tablet have no room for it: the menu and the profile link there.
 */
function MyOrdersLink() {
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

const links = [...mainLinks.beforeCategories, ...mainLinks.afterCategories];

/** The fixed links in a row, which wraps if large text needs the room. */
function MainNav({ className }: { className?: string }) {
  return (
    <nav aria-label="Main" className={classNames('min-w-0', className)}>
      <ul className="flex flex-wrap items-center gap-x-3 text-sm lg:gap-x-6">
        {links.map(({ to, text }) => (
          <li key={to}>
            <NavLink to={to} end={to === '/'} prefetch="intent" className="nav-link">
              {text}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Links to sign-in, or opens the viewer's profile. Keeps its size while the viewer is not known yet; if the shop could not tell,
 * nobody is sent to sign in, and a click asks again.
 */
function ProfileButton() {
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
