import { Link, useLocation } from 'react-router';
import { may, type StaffRole } from '#shop/accounts/permissions.ts';
import { classNames } from '#ui/class-names.ts';
import { adminSections, sectionOf } from './admin-sections.ts';

type SectionLinksProps = { staffRole: StaffRole; onChoose?: () => void };

/** The sections that this member of staff may use, the present one marked. */
export function SectionLinks({ staffRole, onChoose }: SectionLinksProps) {
  const current = sectionOf(useLocation().pathname);
  const sections = adminSections.filter(({ right }) => may(staffRole, right));
  return (
    <nav aria-label="Admin">
      <ul className="grid gap-1">
        {sections.map(({ path, text, icon: Icon }) => (
          <li key={path}>
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
          </li>
        ))}
      </ul>
    </nav>
  );
}
