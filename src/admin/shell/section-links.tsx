import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { type AdminSection, groupsFor, sectionOf, type ShellOf } from './admin-sections.ts';
import { SectionCount } from './section-count.tsx';

type SectionLinksProps = { shell: ShellOf; onChoose?: () => void };

/** The sections that this member of staff may use, in groups, the present one marked. */
export function SectionLinks({ shell, onChoose }: SectionLinksProps) {
  const current = sectionOf(useLocation().pathname);
  const id = useId();
  return (
    <nav aria-label="Admin" className="grid gap-4">
      {groupsFor(shell).map(({ group, sections }) => (
        <div key={group}>
          <p id={`${id}${group}`} className="px-3 pb-1 text-muted">
            {group}
          </p>
          <ul aria-labelledby={`${id}${group}`} className="grid md:gap-px">
            {sections.map((section) => (
              <li key={section.path} className="relative">
                <SectionLink
                  section={section}
                  isCurrent={section.path === current}
                  onChoose={onChoose}
                />
                <SectionCount path={section.path} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type SectionLinkProps = { section: AdminSection; isCurrent: boolean; onChoose?: () => void };

function SectionLink({ section, isCurrent, onChoose }: SectionLinkProps) {
  const { path, text, icon: Icon } = section;
  return (
    <Link
      to={path}
      onClick={onChoose}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-sm border-l-2 px-3 transition-colors md:min-h-8',
        isCurrent
          ? 'border-gold bg-sand font-medium'
          : 'border-transparent text-ink/85 hover:bg-sand hover:text-ink',
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />
      {text}
    </Link>
  );
}
