import { PanelLeft, ChevronsUpDown, LogOut, ShieldCheck, Store } from 'lucide-react';
import { useState, useId } from 'react';
import { Link, useLocation, useRouteLoaderData } from 'react-router';
import { Dialog } from '#ui/dialog.tsx';
import { groupsFor, sectionOf, type ShellOf } from './admin-sections.ts';
import type { AdminSection } from './section.ts';
import { type StaffRole, staffRoleNames } from '#people/accounts/permissions.ts';
import { useSignOut } from './use-sign-out.ts';
import { classNames } from '#ui/class-names.ts';
import type { loader as contentLoader } from '#app/office/admin-content.tsx';
import { useOrderNews } from '#orders/orders/office/news/use-order-news.ts';

/** Plain values, written by the browser: the router's cookies would add their signing code to every page. */
const sidebarCookie = { open: 'sidebar_state=open', closed: 'sidebar_state=closed' };
const sidebarSeconds = 7 * 24 * 60 * 60;

/** `name`: of the signed-in member of staff. */
type SidebarProps = { shell: ShellOf; name: string };

/** The sidebar beside the content, 16rem wide, from 768 px. Narrower screens have it in a drawer. */
export function Sidebar({ shell, name }: SidebarProps) {
  return (
    <aside className="no-print sticky top-0 hidden h-(--window-height) w-64 shrink-0 flex-col border-r border-line bg-surface md:flex">
      <p className="flex min-h-12 items-center px-6 font-display text-xl font-semibold">Admin</p>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-2">
        <SectionLinks shell={shell} />
      </div>
      <div className="border-t border-line p-2">
        <AccountMenu name={name} staffRole={shell.staffRole} />
      </div>
    </aside>
  );
}

type SidebarButtonProps = SidebarProps & { isOpen: boolean; onToggle: () => void };

/** Opens and closes the sidebar, or its drawer on a narrow screen. */
export function SidebarButton({ shell, name, isOpen, onToggle }: SidebarButtonProps) {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="icon-button relative -ml-2 md:hidden!"
        aria-label="Open menu"
        aria-haspopup="dialog"
        onClick={() => setDrawerOpen(true)}
      >
        <PanelLeft aria-hidden size={20} strokeWidth={1.5} />
        <ToPackDot />
      </button>
      <button
        type="button"
        className="icon-button -ml-2 hidden! md:inline-grid!"
        aria-label="Sidebar"
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <PanelLeft aria-hidden size={20} strokeWidth={1.5} />
      </button>
      <Dialog
        open={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        title="Admin"
        variant="drawer-left"
        footer={<AccountMenu name={name} staffRole={shell.staffRole} />}
      >
        <SectionLinks shell={shell} onChoose={() => setDrawerOpen(false)} />
      </Dialog>
    </>
  );
}

/** Whether the sidebar was left open in this browser, remembered for a week (specification, storefront 9). */
export function isSidebarOpen(request: Request): boolean {
  return !request.headers.get('cookie')?.split('; ').includes(sidebarCookie.closed);
}

/** Remembers the sidebar's state in the browser. */
export function rememberSidebar(isOpen: boolean): void {
  const cookie = sidebarCookie[isOpen ? 'open' : 'closed'];
  document.cookie = `${cookie}; path=/admin; max-age=${sidebarSeconds}; samesite=lax`;
}

type AccountMenuProps = { name: string; staffRole: StaffRole };

const line = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 hover:bg-sand';

/** At the foot of the sidebar: the signed-in member of staff and their role; a click opens the menu above it, with sign-out. */
function AccountMenu({ name, staffRole }: AccountMenuProps) {
  const id = useId();
  const { isBusy, signOut } = useSignOut();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-12 w-full items-center gap-3 rounded-sm px-2 text-left hover:bg-sand"
      >
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-sm bg-maroon font-medium text-on-maroon uppercase"
        >
          {[...name][0]}
        </span>
        <span className="min-w-0 flex-1 leading-5">
          <span className="block truncate font-medium">{name}</span>
          <span className="block text-muted">{staffRoleNames[staffRole]}</span>
        </span>
        <ChevronsUpDown aria-hidden size={16} strokeWidth={1.5} className="shrink-0 text-muted" />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-auto bottom-20 left-2 m-0 w-60 rounded-md border border-line bg-surface p-1 text-sm text-ink shadow-floating"
      >
        <a href="/" className={line}>
          <Store aria-hidden size={16} strokeWidth={1.5} />
          View shop
        </a>
        <a href="/admin/security" className={line}>
          <ShieldCheck aria-hidden size={16} strokeWidth={1.5} />
          Security
        </a>
        <button type="button" aria-busy={isBusy} className={line} onClick={() => void signOut()}>
          <LogOut aria-hidden size={16} strokeWidth={1.5} />
          Sign out
        </button>
      </div>
    </>
  );
}

type SectionLinksProps = { shell: ShellOf; onChoose?: () => void };

/** The sections this member of staff may use, in groups, with the current one marked. */
function SectionLinks({ shell, onChoose }: SectionLinksProps) {
  const current = sectionOf(useLocation().pathname)?.path;
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
                <SectionCount section={section} />
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

/** How many items wait in a section, at the end of its line: orders to pack, returns to handle, unanswered enquiries. */
function SectionCount({ section: { path, waiting } }: { section: AdminSection }) {
  const { toPack } = useOrderNews();
  const content = useRouteLoaderData<typeof contentLoader>('app/office/admin-content');
  if (path === '/admin/orders') return <Count count={toPack} what="to pack" isUrgent />;
  return waiting ? <Count count={content?.waiting[path] ?? 0} {...waiting} /> : null;
}

type CountProps = { count: number; what: string; isUrgent?: boolean };

function Count({ count, what, isUrgent = false }: CountProps) {
  if (count === 0) return null;
  return (
    <span className="figures pointer-events-none absolute inset-y-0 right-2 grid place-items-center">
      <span
        className={`min-w-6 rounded-sm px-1.5 text-center leading-5 font-medium ${isUrgent ? 'bg-maroon text-on-maroon' : 'bg-line text-ink'}`}
      >
        {count > 99 ? '99+' : count}
        <span className="sr-only"> {what}</span>
      </span>
    </span>
  );
}

/** Shown while the sidebar is closed if there are orders to pack. */
function ToPackDot() {
  const { toPack } = useOrderNews();
  if (toPack === 0) return null;
  return <span aria-hidden className="absolute top-2 right-2 size-2 rounded-full bg-maroon" />;
}
