import { data } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/breach-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { BreachDuties, BreachLaw } from './breaches/breach-duties.tsx';
import { BreachForm } from './breaches/breach-form.tsx';
import { breachFailures, breachMessages } from './breaches/breach-messages.ts';
import { handleBreach } from './breaches/handle-breach.server.ts';
import { readBreach } from './breaches/read-breach.server.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { PageHead } from './page-head.tsx';

export const handle: AdminHandle = { right: 'breaches' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireStaff(context, request, handle.right);
  const shop = context.get(shopContext);
  const found = await loadOrShowError(shop.log, breachMessages.failedToLoad, () =>
    readBreach(shop, params.breachId),
  );
  return data({ found }, { status: found === 'none' ? 404 : 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const staff = await requireStaff(context, request, handle.right);
  return handleBreach(context.get(shopContext), staff, await readForm(request));
}

export const clientAction = withErrorToast(breachFailures);
export const shouldRevalidate = revalidateWhenDone;

/** One breach of personal data: what happened, what was done about it when, and how long the Board waits at most. */
export default function BreachPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null || found === 'none') {
    return (
      <>
        <PageHead title={found ? 'Breach not found' : 'Breach'} />
        {found === null && <LoadFailed text={breachMessages.failedToLoad} />}
        <AllBreaches />
      </>
    );
  }
  const { id, breach } = found;
  return (
    <>
      <nav aria-label="Breaches" className="mb-2">
        <AllBreaches />
      </nav>
      <PageHead
        title={breach ? `Breach noticed ${formatIndianTime(breach.noticedAt)}` : 'Record a breach'}
        text={breach ? stateOf(breach) : 'The 72 hours run from when it was noticed.'}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem] xl:grid-rows-[auto_1fr]">
        {breach && <BreachDuties breach={breach} />}
        <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <LeaveGuard>
            <BreachForm key={`${id} ${breach?.version}`} data={found} />
          </LeaveGuard>
        </div>
        <BreachLaw />
      </div>
    </>
  );
}

const stateOf = ({ closedAt }: { closedAt: Date | null }) => (closedAt ? 'Closed' : 'Open');

function AllBreaches() {
  return (
    <ButtonLink to="/admin/breaches" variant="quiet" size="small" className="-ml-3 max-md:min-h-11">
      ← All breaches
    </ButtonLink>
  );
}
