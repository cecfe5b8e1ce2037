import { Icon } from '#ui/icon.tsx';
import { menuPath } from '#ui/icon-paths.ts';
import { useLazyDialog } from '#ui/use-lazy-dialog.ts';
import { CartButton } from '../cart/cart-button.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useSearchDialog } from '../search/use-search-dialog.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import type { NavCategory } from './main-links.ts';
import { MainNav } from './main-nav.tsx';
import { MyOrdersLink } from './my-orders-link.tsx';
import { ProfileButton } from './profile-button.tsx';
import { Wordmark } from './wordmark.tsx';

/**
 * Stays at the top. It begins 12 px taller than it ends: the part above its negative `top` scrolls away, which makes
 * it smaller without moving the page. Below 768 px its links are in a menu (specification, storefront 9).
 */
type SiteHeaderProps = { categories: NavCategory[]; shopName: string };

export function SiteHeader({ categories, shopName }: SiteHeaderProps) {
  const menu = useLazyDialog(() => import('./mobile-menu.tsx'));
  const { openSearch, searchDialog } = useSearchDialog(categories);
  return (
    <header className="no-print sticky -top-3 z-40 border-b border-line bg-paper pt-3">
      <div className="page-width grid min-h-16 grid-cols-[1fr_auto_1fr] items-center gap-1 sm:gap-4 md:flex lg:gap-8 xl:grid xl:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <div className="flex items-center md:hidden">
          <button
            type="button"
            className="icon-button -ml-[10px]"
            aria-haspopup="dialog"
            aria-label="Menu"
            aria-busy={menu.isLoading}
            onClick={menu.open}
          >
            <Icon path={menuPath} size={24} />
          </button>
          {/* The narrowest phones have no room for it here and find it in the menu. */}
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
