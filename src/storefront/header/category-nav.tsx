import { NavLink } from 'react-router';
import { categoryPath } from '#shop/catalogue/dashed-name.ts';
import type { NavCategory } from './main-links.ts';

/** The categories in one row below the header; it scrolls sideways when there are more than fit. */
export function CategoryNav({ categories }: { categories: NavCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories" className="no-print hidden border-b border-line md:block">
      <ul className="page-width scroll-row flex items-center justify-center-safe gap-6 text-sm xl:gap-9">
        {categories.map((category) => (
          <li key={category.id} className="shrink-0">
            <NavLink to={categoryPath(category)} prefetch="intent" className="nav-link">
              {category.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
