import { NavLink } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { mainLinks } from './main-links.ts';

const links = [...mainLinks.beforeCategories, ...mainLinks.afterCategories];

/** The fixed links in a row, which breaks where large letters need the room. */
export function MainNav({ className }: { className?: string }) {
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
