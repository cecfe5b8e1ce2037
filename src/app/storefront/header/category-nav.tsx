import { NavLink } from 'react-router';
import { categoryPath } from '#catalogue/products/slug.ts';
import type { NavCategory } from './main-links.ts';

/** The categories below the header: in one row if they fit, else in more; nothing if there are none. */
export function CategoryNav({ categories }: { categories: NavCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <nav aria-label="Categories" className="no-print hidden border-b border-line md:block">
      <ul className="page-width flex flex-wrap justify-center gap-x-6 text-sm xl:gap-x-9">
        {categories.map((category) => (
          <li key={category.id} className="min-w-0">
            <NavLink
              to={categoryPath(category)}
              prefetch="intent"
              className="nav-link wrap-anywhere whitespace-normal"
            >
              {category.name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
