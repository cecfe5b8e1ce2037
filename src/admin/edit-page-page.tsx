import { ChevronLeft } from 'lucide-react';
import { Link, redirect } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { isPageName, pagesByName } from '#shop/pages/page-name.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Route } from './+types/edit-page-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { handleWrite } from './handle-write.server.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';
import { EditedPageForm } from './pages/edited-page-form.tsx';
import { handlePageForm } from './pages/handle-page-form.server.ts';
import { pageFailures, pageMessages } from './pages/page-messages.ts';
import { readPageForm } from './pages/read-page-form.server.ts';

export const handle: AdminHandle = { right: 'pages' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const name = nameAt(params.page);
  const edited = await loadOrShowError(shop.log, pageMessages.failedToLoad, () =>
    readPageForm(shop, name),
  );
  return { name, edited };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const name = nameAt(params.page);
  const posted = await readForm(request);
  return handleWrite(shop.log, pageFailures, posted, () =>
    handlePageForm(shop, staff, name, posted),
  );
}

export const clientAction = withErrorToast(pageFailures);
export const shouldRevalidate = revalidateWhenDone;

/** Any other address of the back office shows Overview (specification, back office 2). */
function nameAt(page: string | undefined) {
  if (!isPageName(page)) throw redirect('/admin/overview');
  return page;
}

/** Writes one page of the shop. */
export default function EditPagePage({ loaderData: { name, edited } }: Route.ComponentProps) {
  const { title, path } = pagesByName[name];
  return (
    <>
      <Link
        to="/admin/pages"
        className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden size={16} strokeWidth={1.5} />
        Pages
      </Link>
      <PageHead title={title} tabTitle={`Pages: ${title}`}>
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="text-link inline-flex min-h-11 items-center"
        >
          View in the shop
        </a>
      </PageHead>
      {edited ? (
        <LeaveGuard>
          <EditedPageForm key={name} edited={edited} />
        </LeaveGuard>
      ) : (
        <LoadFailed text={pageMessages.failedToLoad} />
      )}
    </>
  );
}
