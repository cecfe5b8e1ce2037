import { NavLink } from 'react-router';
import { categoryPath } from '#catalogue/products/slug.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useViewer } from '../viewer/use-viewer.ts';
import { mainLinks, type NavCategory } from './main-links.ts';

type MobileMenuProps = { categories: NavCategory[]; onSearch: () => void; onClose: () => void };

/** All links of the header in a column, for screens without room for a row. */
export default function MobileMenu({ categories, onSearch, onClose }: MobileMenuProps) {
  const { status } = useViewer();
  const own =
    status === 'signed-in' || status === 'unknown'
      ? { to: '/my-orders', text: 'My Orders' }
      : { to: '/auth', text: 'Sign in or create an account' };
  function search() {
    onClose();
    onSearch();
  }
  return (
    <Dialog open onClose={onClose} title="Menu" variant="drawer-left">
      <Button variant="secondary" className="mb-4 w-full" onClick={search}>
        Search
      </Button>
      <nav aria-label="Menu" className="-my-2 grid gap-2">
        <MenuLinks links={mainLinks.beforeCategories} onFollow={onClose} />
        {categories.length > 0 && (
          <div className="border-y border-line py-4">
            <p className="eyebrow mb-1 text-gold-ink">Categories</p>
            <MenuLinks
              links={categories.map((each) => ({ to: categoryPath(each), text: each.name }))}
              onFollow={onClose}
              isInTwoColumns
            />
          </div>
        )}
        <MenuLinks links={mainLinks.afterCategories} onFollow={onClose} />
        <div className="border-t border-line py-2">
          <MenuLinks links={[own]} onFollow={onClose} />
        </div>
      </nav>
    </Dialog>
  );
}

type MenuLinksProps = {
  links: readonly { to: string; text: string }[];
  onFollow: () => void;
  isInTwoColumns?: boolean;
};

function MenuLinks({ links, onFollow, isInTwoColumns = false }: MenuLinksProps) {
  return (
    <ul
      className={
        isInTwoColumns ? 'grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4' : 'grid'
      }
    >
      {links.map(({ to, text }) => (
        <li key={to} className="min-w-0">
          <NavLink
            to={to}
            end={to === '/'}
            onClick={onFollow}
            className="flex min-h-11 items-center py-1 text-lg leading-snug wrap-anywhere aria-[current=page]:text-maroon aria-[current=page]:underline aria-[current=page]:decoration-gold aria-[current=page]:underline-offset-8"
          >
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
