import { Link, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { ToPackBadge } from './to-pack-badge.tsx';
import { sectionOf, sectionsFor, type ShellOf } from './admin-sections.ts';

type SectionLinksProps = { shell: ShellOf; onChoose?: () => void };

/** The sections that this member of staff may use, the present one marked. */
export function SectionLinks({ shell, onChoose }: SectionLinksProps) {
  const current = sectionOf(useLocation().pathname);
  return (
    <nav aria-label="Admin">
      <ul className="grid gap-1">
        {sectionsFor(shell).map(({ path, text, icon: Icon }) => (
          <li key={path} className="relative">
            <Link
              to={path}
              onClick={onChoose}
              aria-current={path === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-sm border-l-2 px-3 transition-colors',
                path === current
                  ? 'border-gold bg-sand font-medium'
                  : 'border-transparent text-muted hover:bg-sand hover:text-ink',
              )}
            >
              <Icon aria-hidden size={18} strokeWidth={1.5} />
              {text}
            </Link>
            {path === '/admin/orders' && <ToPackBadge />}
          </li>
        ))}
      </ul>
    </nav>
  );
}
