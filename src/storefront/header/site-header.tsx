import { lazy, Suspense, useState } from 'react';
import { NavLink } from 'react-router';
import { Icon } from '#ui/icon.tsx';
import { menuPath } from '#ui/icon-paths.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useSearchDialog } from '../search/use-search-dialog.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import { mainLinks, type NavCategory } from './main-links.ts';
import { MyOrdersLink } from './my-orders-link.tsx';
import { ProfileButton } from './profile-button.tsx';
import { Wordmark } from './wordmark.tsx';

const MobileMenu = lazy(() => import('./mobile-menu.tsx'));

const [left, right] = [
  [...mainLinks.beforeCategories, ...mainLinks.afterCategories.slice(0, 2)],
  mainLinks.afterCategories.slice(2),
];

/**
 * Stays at the top. It begins 12 px taller than it ends: the part above its negative `top` scrolls away, which makes
 * it smaller without moving the page.
 */
export function SiteHeader({ categories }: { categories: NavCategory[] }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { openSearch, searchDialog } = useSearchDialog(categories);
  return (
    <header className="no-print sticky -top-3 z-40 border-b border-line bg-paper pt-3">
      <div className="page-width grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-1 sm:gap-4">
        <div className="flex items-center">
          <button
            type="button"
            className="icon-button -ml-2.5 lg:hidden"
            aria-haspopup="dialog"
            aria-label="Menu"
            onClick={() => setMenuOpen(true)}
          >
            <Icon path={menuPath} size={24} />
          </button>
          {/* The narrowest phones have no room for it here and find it in the menu. */}
          <SearchButton onPress={openSearch} className="max-[22rem]:hidden lg:hidden" />
          <HeaderLinks label="Main" links={left} />
        </div>
        <Wordmark />
        <div className="flex items-center justify-end gap-1 lg:gap-3">
          <HeaderLinks label="More" links={right} />
          <div className="-mr-2.5 flex">
            <MyOrdersLink />
            <SearchButton onPress={openSearch} className="max-lg:hidden" />
            <ProfileButton />
            <WishlistButton />
            <CartButton />
          </div>
        </div>
      </div>
      {isMenuOpen && (
        <Suspense fallback={null}>
          <MobileMenu
            categories={categories}
            onSearch={openSearch}
            onClose={() => setMenuOpen(false)}
          />
        </Suspense>
      )}
      {searchDialog}
    </header>
  );
}

function HeaderLinks({ label, links }: { label: string; links: { to: string; text: string }[] }) {
  return (
    <nav aria-label={label} className="hidden lg:block">
      <ul className="flex items-center gap-6 text-sm xl:gap-8">
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
