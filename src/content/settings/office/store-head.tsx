import { NavLink, useParams } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { settingGroups } from './setting-fields.ts';

const tabs = [
  { to: '/admin/store', text: 'Gold price' },
  ...settingGroups.map(({ group, title }) => ({ to: `/admin/store/${group}`, text: title })),
];

/** The heading and tabs of the Store screen. */
export function StoreHead() {
  const params = useParams();
  const shown = settingGroups.find(({ group }) => group === params['group']);
  return (
    <>
      <PageHead title="Store" tabTitle={shown ? `Store: ${shown.title}` : 'Store'} />
      <nav aria-label="Store" className="-mt-2 mb-6 border-b border-line">
        <ul className="flex flex-wrap gap-x-6">
          {tabs.map(({ to, text }) => (
            <li key={to} className="-mb-px">
              <NavLink
                to={to}
                end
                className={({ isActive }) =>
                  classNames(
                    'inline-flex min-h-11 items-center border-b-2',
                    isActive
                      ? 'border-maroon font-medium'
                      : 'border-transparent text-muted hover:border-edge hover:text-ink',
                  )
                }
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
