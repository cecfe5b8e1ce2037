import { Store } from 'lucide-react';
import { useState } from 'react';
import { Outlet, type ShouldRevalidateFunction, useRouteLoaderData } from 'react-router';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { TestPaymentsNote } from '#shop/payments/components/test-payments-note.tsx';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import './office.css';
import type { Route } from './+types/admin-layout.ts';
import { revalidateWhenDone } from './failing-writes.ts';
import type { loader as contentLoader } from './admin-content.tsx';
import { OrderNewsContext, usePolledNews } from './orders/news/use-order-news.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { isSidebarOpen, rememberSidebar, Sidebar, SidebarButton } from './shell/sidebar.tsx';
import type { AdminHandle } from './admin-handle.ts';
import { OfficeMain, SkipLink } from './shell/office-main.tsx';
import { PasswordPrompt } from './step-up/password-prompt.tsx';
import { SignOutButton } from './shell/sign-out-button.tsx';
import { usePreloadedScreens } from './shell/use-preloaded-screens.ts';
import { WaitNote } from './shell/wait-note.tsx';

/** Every page below names the document in its head. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

export const handle: AdminHandle = { right: 'overview' };

/** Every page below asks for the administrator again: none relies on this one having done so. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { name, email, staffRole } = await requireStaff(context, request, handle.right);
  const { db, payments, sandbox } = context.get(shopContext);
  const { details } = await readSettings(db);
  return {
    shell: { staffRole, hasSandbox: sandbox !== null },
    isTestShop: payments?.isTest ?? false,
    shopName: details.shopName,
    welcome: name || email,
    wasSidebarOpen: await isSidebarOpen(request),
  };
}

/** Where the name of the shop, and name and role of who is signed in, are changed. */
const pagesThatChangeIt = /^\/admin\/(store|users)\b/;

/**
 * Read again only after a write that may change what it shows, so that a page that fails on its way leaves the shell
 * standing. What has to be as of now is read below it.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (navigation) => {
  const { formMethod = 'GET', formAction = '' } = navigation;
  return (
    formMethod !== 'GET' && pagesThatChangeIt.test(formAction) && revalidateWhenDone(navigation)
  );
};

/** What stands around every page of the back office (specification, back office 2). */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { shell } = loaderData;
  const [isOpen, setOpen] = useState(loaderData.wasSidebarOpen);
  const content = useRouteLoaderData<typeof contentLoader>('admin/admin-content');
  usePreloadedScreens();
  const news = usePolledNews(content?.orderNews ?? null);
  function toggle() {
    void rememberSidebar(!isOpen);
    setOpen(!isOpen);
  }
  return (
    <OrderNewsContext value={news}>
      <SkipLink />
      {/* Forms and lists end in their buttons, so messages come at the top. */}
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
              <Outlet />
            </PasswordPrompt>
          </OfficeMain>
        </div>
      </div>
    </OrderNewsContext>
  );
}

/** That no money moves. Where there is room for it, it stands in the middle of the header and takes no line of its own. */
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
