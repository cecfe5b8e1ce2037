import { Store, LogOut, Search } from 'lucide-react';
import { useState, type ReactNode, useEffect } from 'react';
import { Outlet, type ShouldRevalidateFunction, useRouteLoaderData } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { TestPaymentsNote } from '#selling/payments/components/test-payments-note.tsx';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import './office.css';
import { classNames } from '#ui/class-names.ts';
import { useHydrated } from '#ui/hydrated.ts';
import type { Route } from './+types/admin-layout.ts';
import { revalidateWhenDone } from './failing-writes.ts';
import type { loader as contentLoader } from './admin-content.tsx';
import { OrderNewsContext, usePolledNews } from '#orders/orders/office/news/use-order-news.ts';
import { isSidebarOpen, rememberSidebar, Sidebar, SidebarButton } from './shell/sidebar.tsx';
import type { AdminHandle } from './admin-handle.ts';
import { NavigationAfterWrites } from './navigate-after-write.tsx';
import { PasswordPrompt } from '#people/accounts/office/step-up/password-prompt.tsx';
import { Button } from '#ui/button.tsx';
import { useSignOut } from '#app/office/shell/use-sign-out.ts';
import { useWait } from '#app/office/shell/use-wait.ts';
import { useFocusOnNewPage } from '#ui/use-focus-on-new-page.ts';
import { useRowKeys } from '#app/office/list/use-row-keys.ts';
import { useUndoKey } from '#upkeep/undo/office/use-undo-key.ts';
import { may } from '#people/accounts/permissions.ts';
import { useScanner } from '#app/office/scanner/use-scanner.ts';
import type { ShellOf } from '#app/office/shell/admin-sections.ts';
import { PaletteDialog } from '#app/office/palette/palette-dialog.tsx';

/** Every page below sets its own document title. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export const handle: AdminHandle = { right: 'overview' };

/** Every page below checks the right again: none relies on this check. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { name, email, staffRole } = await requireStaff(context, request, handle.right);
  const { db, payments, sandbox } = context.get(shopContext);
  const { details } = await readSettings(db);
  return {
    shell: { staffRole, hasSandbox: sandbox !== null },
    isTestShop: payments?.isTest ?? false,
    shopName: details.shopName,
    welcome: name || email,
    wasSidebarOpen: isSidebarOpen(request),
  };
}

/** Pages that can change the shop's name, or the name and role of the signed-in member of staff. */
const pagesThatChangeIt = /^\/admin\/(store|users)\b/;

/**
 * Revalidates only after a write that may change what the shell shows, so that a page failing to load leaves it standing. Data
 * that must be current is loaded below it.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (navigation) => {
  const { formMethod = 'GET', formAction = '' } = navigation;
  return (
    formMethod !== 'GET' && pagesThatChangeIt.test(formAction) && revalidateWhenDone(navigation)
  );
};

/** The layout of every page of the back office (specification, back office 2). */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { shell } = loaderData;
  const [isOpen, setOpen] = useState(loaderData.wasSidebarOpen);
  const content = useRouteLoaderData<typeof contentLoader>('app/office/admin-content');
  const news = usePolledNews(content?.orderNews ?? null);
  function toggle() {
    rememberSidebar(!isOpen);
    setOpen(!isOpen);
  }
  return (
    <OrderNewsContext value={news}>
      <SkipLink />
      {/* Forms and lists end in their buttons, so toasts appear at the top. */}
      <div className="toasts-on-top flex flex-1 text-sm">
        {isOpen && <Sidebar shell={shell} name={loaderData.welcome} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {loaderData.isTestShop && <TestMode />}
          <header className="group no-print sticky top-0 z-10 flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 md:min-h-12 md:px-6">
            <SidebarButton
              shell={shell}
              name={loaderData.welcome}
              isOpen={isOpen}
              onToggle={toggle}
            />
            <p className="min-w-0 flex-1 truncate font-medium max-md:group-has-[[data-wait]]:hidden xl:mr-auto xl:max-w-72">
              Welcome, {loaderData.welcome}
            </p>
            <WaitNote />
            <PaletteButton shell={shell} />
            <a
              href="/"
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm border-ink/70 font-medium hover:bg-sand md:min-h-9 md:border md:px-3 md:hover:bg-ink md:hover:text-paper"
            >
              <Store aria-hidden size={20} strokeWidth={1.5} className="md:hidden" />
              <span className="max-md:sr-only">Visit Store</span>
            </a>
            <SignOutButton />
          </header>
          <OfficeMain>
            <PasswordPrompt>
              <NavigationAfterWrites>
                <Outlet />
              </NavigationAfterWrites>
            </PasswordPrompt>
          </OfficeMain>
        </div>
      </div>
    </OrderNewsContext>
  );
}

/** Says that no money moves. If there is room, it is in the middle of the header and takes no line of its own. */
function TestMode() {
  return (
    <section
      aria-label="Test mode"
      className="no-print xl:pointer-events-none xl:sticky xl:top-0 xl:z-20 xl:flex xl:h-0 xl:items-start xl:justify-center xl:*:mt-2 xl:*:rounded-sm"
    >
      <TestPaymentsNote />
    </section>
  );
}

/** Sign out in the header (specification, back office 2). */
function SignOutButton() {
  const { isBusy, signOut } = useSignOut();
  return (
    <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void signOut()}>
      <LogOut aria-hidden size={16} strokeWidth={1.5} className="max-md:size-5" />
      <span className="max-md:sr-only">Sign Out</span>
    </Button>
  );
}

/** The header's text and progress bar while a page or a part of a list is loading (specification, back office 2). */
function WaitNote() {
  const { isFelt } = useWait();
  return (
    <>
      {/* Always present, because a live region is only announced if it existed before. */}
      <p role="status" className="shrink-0 text-muted max-md:has-[[data-wait]]:flex-1">
        {isFelt && (
          <span data-wait className="inline-block animate-appear">
            Loading...
          </span>
        )}
      </p>
      {isFelt && (
        <span aria-hidden className="absolute inset-x-0 -bottom-px h-0.5 overflow-hidden">
          <span className="block h-full animate-pass bg-gold" />
        </span>
      )}
    </>
  );
}

/** The first link for keyboard users: skips the sidebar. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="no-print fixed -top-20 left-2 z-50 rounded-sm bg-ink px-5 py-3 text-paper focus-visible:top-2"
    >
      Skip to content
    </a>
  );
}

/** The main area of the back office; it focuses each new page and handles the keys of its list. */
function OfficeMain({ children }: { children: ReactNode }) {
  const { isFelt } = useWait();
  const isHydrated = useHydrated();
  const main = useFocusOnNewPage<HTMLElement>();
  useRowKeys(main);
  useUndoKey();
  return (
    <main
      ref={main}
      id="content"
      tabIndex={-1}
      aria-busy={isFelt}
      className={classNames(
        'flex-1 p-4 md:pt-3 focus-visible:shadow-none focus-visible:outline-none md:px-6 md:pb-6 print:p-0',
        // Until hydration, script-only buttons take no clicks and the pointer shows a wait; links and forms work by themselves.
        !isHydrated && 'cursor-progress [&_button[type=button]]:pointer-events-none',
      )}
    >
      {children}
    </main>
  );
}

/** Opens the command palette, by click or by Ctrl or ⌘ with K. */
function PaletteButton({ shell }: { shell: ShellOf }) {
  const [isOpen, setOpen] = useState(false);
  useScanner({ isOn: may(shell.staffRole, 'catalogue'), onOpen: () => setOpen(false) });
  useEffect(() => {
    function openByKey(event: KeyboardEvent) {
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isCommand || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', openByKey);
    return () => document.removeEventListener('keydown', openByKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label="Go to a page, product, order or customer"
        aria-keyshortcuts="Control+K Meta+K"
        title="Go to (Ctrl+K)"
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden size={20} strokeWidth={1.5} />
      </button>
      {isOpen && <PaletteDialog shell={shell} onClose={() => setOpen(false)} />}
    </>
  );
}
