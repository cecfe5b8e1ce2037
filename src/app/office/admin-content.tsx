import { isRouteErrorResponse, Outlet, useLocation, useNavigation, Link } from 'react-router';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { may, type StaffRole } from '#people/accounts/permissions.ts';
import { rateProblemOf, type RateProblem } from '#content/settings/rate-problem.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { capabilities } from '#app/capabilities.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { PageError } from '#ui/page-error.tsx';
import type { Route } from './+types/admin-content.ts';
import type { AdminHandle } from './admin-handle.ts';
import { readOrderNews } from '#orders/orders/office/news/read-order-news.server.ts';
import { revalidateWhenDone } from './failing-writes.ts';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';
import { PageOutline } from './shell/page-outline.tsx';
import { useWait } from './shell/use-wait.ts';
import { formatIndianTime } from '#platform/indian-time.ts';

export const handle: AdminHandle = { right: 'overview' };

/**
 * Loads the notices above every page, as of the moment of the request. What cannot be read is left out: the page below reports
 * its own failures.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const read = <T,>(load: () => Promise<T>) =>
    loadOrShowError(shop.log, 'The shell could not read what waits', load);
  const waiting = capabilities.flatMap((each) => each.waiting ?? []);
  const counted = waiting
    .filter(({ right }) => may(staffRole, right))
    .map(async ({ section, count }) => [section, (await read(() => count(shop.db))) ?? 0] as const);
  const [settings, orderNews, ...counts] = await Promise.all([
    read(() => readSettings(shop.db)),
    may(staffRole, 'orders') ? read(() => readOrderNews(shop)) : null,
    ...counted,
  ]);
  return {
    staffRole,
    rateProblem: settings && rateProblemOf(settings, shop.clock()),
    orderNews,
    waiting: Object.fromEntries(counts) as Record<string, number>,
  };
}

export const shouldRevalidate = revalidateWhenDone;

/** The page inside the shell of the back office, so that a failing page leaves the shell standing. */
export default function AdminContent({ loaderData }: Route.ComponentProps) {
  const { path } = useWait();
  return (
    <>
      <RateNote problem={loaderData.rateProblem} staffRole={loaderData.staffRole} />
      {path === null ? <Outlet /> : <PageOutline path={path} />}
    </>
  );
}

/** A page that is not permitted, could not be fetched, or failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 403) {
    return (
      <>
        <PageHead title="Access Denied" text="Your role does not include this page." />
        <ButtonLink to={home.to} variant="secondary" size="small">
          {home.text}
        </ButtonLink>
      </>
    );
  }
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <PageError error={error} home={home} isFramed />;
  }
  // What browsers throw if a request reaches no server.
  if (error instanceof TypeError) {
    return <PageFailed title="The shop can’t be reached" text="Please check your connection." />;
  }
  return (
    <PageFailed
      title="Unexpected Application Error"
      text="Something went wrong in the shop. Please try again in a moment. Everything you saved is safe."
    />
  );
}

const home = { to: '/admin/overview', text: 'Back to Overview' };

/**
 * Loads only the page again: without a connection, a full reload would end on the browser's own error page. The other way out is
 * a full page load, which works after any error.
 */
function PageFailed({ title, text }: { title: string; text: string }) {
  const here = useLocation();
  const { state } = useNavigation();
  return (
    <div role="alert">
      <PageHead title={title} text={text} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink
          to={here}
          replace
          variant="secondary"
          size="small"
          aria-busy={state === 'loading'}
          className="aria-busy:animate-breathe"
        >
          Try again
        </ButtonLink>
        <ButtonLink to={home.to} reloadDocument variant="quiet" size="small">
          {home.text}
        </ButtonLink>
      </p>
    </div>
  );
}

type RateNoteProps = { problem: RateProblem | null; staffRole: StaffRole | null };

/** Shown above every page of the back office while the gold price is old or missing. */
function RateNote({ problem, staffRole }: RateNoteProps) {
  if (!problem) return null;
  return (
    <p
      role="status"
      className="no-print mb-6 flex flex-wrap gap-x-2 border-l-2 border-danger bg-surface px-4 py-3"
    >
      {textOf(problem)}
      {may(staffRole, 'store') && (
        <Link to="/admin/store" className="text-link font-medium">
          Set the gold price
        </Link>
      )}
    </p>
  );
}

function textOf(problem: RateProblem): string {
  if (problem.kind === 'none') {
    return 'No valid gold price is set. Nothing can be sold until you save one.';
  }
  const since = `The gold price was last set on ${formatIndianTime(problem.rateUpdatedAt)}.`;
  return problem.kind === 'old' ? since : `${since} Nothing can be sold until it is set again.`;
}
