import { data } from 'react-router';
import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/return-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { readReturn, type StaffReturn } from './read-return.server.ts';
import { returnPageAction } from './return-verbs.server.ts';
import { ReturnActions } from './return-actions.tsx';
import { ReturnBadge } from './return-badge.tsx';
import { OrderOfReturn, ReturnedPieces, ReturnTimeLine, ReturnWords } from './return-file.tsx';
import { returnFailures, returnMessages, waitingFor } from './return-messages.ts';
import { daysText, waitingDays } from './waiting-days.ts';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { db, log, clock } = context.get(shopContext);
  const found = await loadOrShowError(log, returnMessages.failedToLoad, async () => {
    const file = await readReturn(db, params.returnId);
    return file ? { ...file, waitingDays: waitingDays(file, clock()) } : ('none' as const);
  });
  return data(
    { found, mayRefund: may(staffRole, 'refunds') },
    { status: found === 'none' ? 404 : 200 },
  );
}

export const action = returnPageAction;
export const clientAction = withErrorToast(returnFailures);
export const shouldRevalidate = revalidateWhenDone;

export default function ReturnPage({ loaderData: { found, mayRefund } }: Route.ComponentProps) {
  if (found === null || found === 'none') {
    return (
      <>
        <PageHead title={found ? 'Return not found' : 'Return'} back={returns} />
        {found === null && <LoadFailed text={returnMessages.failedToLoad} />}
      </>
    );
  }
  return <ReturnOfBuyer request={found} mayRefund={mayRefund} />;
}

const returns = { to: '/admin/returns', text: 'Returns' };

type ReturnOfBuyerProps = {
  request: StaffReturn & { waitingDays: number | null };
  mayRefund: boolean;
};

/** Everything staff know about one return, with all actions on it. */
function ReturnOfBuyer({ request, mayRefund }: ReturnOfBuyerProps) {
  const { id, number, requestedAt, state, waitingDays: days } = request;
  const what = waitingFor(request);
  return (
    <>
      <PageHead
        title={`Return ${number}`}
        text={`Requested ${formatIndianTime(requestedAt)}`}
        back={returns}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4 xl:col-start-2">
          <OrderCard title="State">
            <p className="flex flex-wrap items-center gap-x-3">
              <ReturnBadge state={state} />
              {what && days !== null && (
                <span className="figures text-muted">
                  Waiting {what}, {days === 0 ? 'since today' : `for ${daysText(days)}`}
                </span>
              )}
            </p>
            <ReturnActions request={request} mayRefund={mayRefund} />
            {state === 'replaced' && (
              <ButtonLink
                to={`/admin/returns/${id}/challan`}
                variant="secondary"
                size="small"
                className="mt-4"
              >
                Delivery challan
              </ButtonLink>
            )}
          </OrderCard>
          <OrderOfReturn request={request} />
          <ReturnTimeLine request={request} />
        </div>
        <div className="grid min-w-0 gap-4 xl:col-start-1 xl:row-start-1">
          <ReturnWords request={request} />
          <ReturnedPieces request={request} />
        </div>
      </div>
    </>
  );
}
