import { data } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { requireStaff } from '#shop/accounts/viewer.server.ts';
import { grievanceClocks } from '#shop/grievances/grievance.ts';
import { findGrievance } from '#shop/grievances/grievance-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { ButtonLink } from '#ui/button.tsx';
import type { Route } from './+types/grievance-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from './failing-writes.ts';
import { ClockCell } from './clock-cell.tsx';
import { EraseWriterForm } from './grievances/erase-writer-form.tsx';
import { GrievanceAnswerForm } from './grievances/grievance-answer-form.tsx';
import { GrievanceThread } from './grievances/grievance-thread.tsx';
import {
  grievanceFailures,
  grievanceMessages,
  grievanceStateNames,
} from './grievances/grievance-messages.ts';
import { grievancePageAction } from './grievances/handle-grievance.server.ts';
import { isAboutData, mayEraseWriter } from './grievances/may-erase-writer.ts';
import { LoadFailed } from './load-failed.tsx';
import { loadOrShowError } from './load-or-show-error.server.ts';
import { OrderCard } from './orders/order-page/order-card.tsx';
import { PageHead } from './page-head.tsx';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { db, log, clock } = context.get(shopContext);
  const found = await loadOrShowError(log, grievanceMessages.failedToLoad, async () => {
    const file = await findGrievance(db, params.grievanceId);
    if (!file) return 'none' as const;
    // The link of its writer is no business of staff.
    const { code: _, ...shown } = file;
    const isOwner = may(staffRole, 'staff');
    const mayErase = isOwner && mayEraseWriter(file);
    const needsProof = isOwner && !mayErase && isAboutData(file);
    return { ...shown, mayErase, needsProof, clocks: grievanceClocks(file, clock()) };
  });
  return data({ found }, { status: found === 'none' ? 404 : 200 });
}

export const action = grievancePageAction;
export const clientAction = withErrorToast(grievanceFailures);
export const shouldRevalidate = revalidateWhenDone;

/** One complaint: what was said, both clocks, and what can be done. */
export default function GrievancePage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null || found === 'none') {
    return (
      <>
        <PageHead title={found ? 'Complaint not found' : 'Complaint'} />
        {found === null && <LoadFailed text={grievanceMessages.failedToLoad} />}
        <AllGrievances />
      </>
    );
  }
  const { number, name, state, clocks } = found;
  return (
    <>
      <nav aria-label="Grievances" className="mb-2">
        <AllGrievances />
      </nav>
      <PageHead title={`Complaint ${number}`} text={`${name} · ${grievanceStateNames[state]}`} />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4 xl:col-start-2">
          <OrderCard title="Clocks">
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
              <dt>Acknowledge within 48 hours</dt>
              <dd>
                <ClockCell clock={clocks.acknowledge} />
              </dd>
              <dt>Settle within 30 days</dt>
              <dd>
                <ClockCell clock={clocks.resolve} />
              </dd>
            </dl>
          </OrderCard>
          <OrderCard title="Answer">
            <GrievanceAnswerForm key={found.version} ticket={found} />
          </OrderCard>
          {found.needsProof && (
            <OrderCard title="Forget this person">
              <p>{grievanceMessages.needsProof}</p>
            </OrderCard>
          )}
          {found.mayErase && (
            <OrderCard title="Forget this person">
              <EraseWriterForm id={found.id} email={found.email} />
            </OrderCard>
          )}
        </div>
        <div className="grid min-w-0 gap-4 xl:col-start-1 xl:row-start-1">
          <GrievanceThread ticket={found} />
        </div>
      </div>
    </>
  );
}

function AllGrievances() {
  return (
    <ButtonLink
      to="/admin/grievances"
      variant="quiet"
      size="small"
      className="-ml-3 max-md:min-h-11"
    >
      ← All complaints
    </ButtonLink>
  );
}
