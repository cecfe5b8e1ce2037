import { data } from 'react-router';
import { useState } from 'react';
import { Check, CircleAlert } from 'lucide-react';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { LeaveGuard, useLeaveGuard } from '#app/office/leave-guard.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { StepFields, WordFields } from '#people/breaches/office/breach-fields.tsx';
import type { BreachDuty } from '#people/breaches/breach.ts';
import { ClockCell } from '#app/office/clock-cell.tsx';
import { useNavigateAfterWrite } from '#app/office/navigate-after-write.tsx';
import { Fact, OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import type { Route } from './+types/breach-page.ts';
import { breachFailures, breachMessages, dutyTexts } from './breach-messages.ts';
import { handleBreach, type BreachAnswer } from './handle-breach.server.ts';
import { readBreach, type BreachPageData } from './read-breach.server.ts';

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

/** One personal data breach: what happened, what was done and when, and the deadline for informing the Board. */
export default function BreachPage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null || found === 'none') {
    return (
      <>
        <PageHead title={found ? 'Breach not found' : 'Breach'} back={breaches} />
        {found === null && <LoadFailed text={breachMessages.failedToLoad} />}
      </>
    );
  }
  const { id, breach } = found;
  return (
    <>
      <PageHead
        title={breach ? `Breach noticed ${formatIndianTime(breach.noticedAt)}` : 'Record a breach'}
        text={breach ? stateOf(breach) : 'The 72 hours start when it was noticed.'}
        back={breaches}
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

const breaches = { to: '/admin/breaches', text: 'Breaches' };

/** Edits an entry of the register. A new one gets its own page once it is recorded. */
function BreachForm({ data }: { data: BreachPageData }) {
  const { id, breach } = data;
  const [isUnsaved, setUnsaved] = useState(false);
  const guard = useLeaveGuard(isUnsaved);
  const navigate = useNavigateAfterWrite();
  const { Form, form, isBusy, errors } = useWrite<BreachAnswer>(
    () => setUnsaved(false),
    (answer) => {
      if (answer.isDone) guard.release();
      if (answer.id) navigate(`/admin/breaches/${answer.id}`, { replace: true });
    },
  );
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid min-w-0 gap-4"
      onChange={() => setUnsaved(true)}
    >
      <input type="hidden" name="intent" value={breach ? 'update' : 'record'} />
      <input type="hidden" name="id" value={id} />
      {breach && <input type="hidden" name="version" value={breach.version} />}
      <WordFields data={data} errors={errors ?? {}} />
      <StepFields data={data} errors={errors ?? {}} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isBusy}>
          {breach ? 'Save' : 'Record breach'}
        </Button>
        <p role="status" className="text-muted">
          {isUnsaved && 'Not saved yet'}
        </p>
      </div>
    </Form>
  );
}

type Recorded = NonNullable<BreachPageData['breach']>;

/** The deadline of a breach, and its open duties. */
function BreachDuties({ breach }: { breach: Recorded }) {
  const { details, duties, recordedBy, createdAt } = breach;
  return (
    <OrderCard title="Duties">
      <dl className="grid gap-2">
        {(['tell-people', 'tell-board'] as const).map((duty) => (
          <Fact key={duty} name={dutyTexts[duty]}>
            <Standing duty={duty} isOpen={duties.includes(duty)} />
          </Fact>
        ))}
        <Fact name="Details within 72 hours">
          <ClockCell clock={details} />
        </Fact>
        <Fact name="Details due">{formatIndianTime(details.by)}</Fact>
        <Fact name="Recorded">
          {formatIndianTime(createdAt)}
          <br />
          {recordedBy}
        </Fact>
      </dl>
    </OrderCard>
  );
}

function Standing({ duty, isOpen }: { duty: BreachDuty; isOpen: boolean }) {
  const Mark = isOpen ? CircleAlert : Check;
  const done = duty === 'tell-people' ? 'Done, or no one concerned' : 'Done';
  return (
    <span className={`inline-flex items-center gap-1.5 ${isOpen ? 'text-danger' : 'text-emerald'}`}>
      <Mark aria-hidden size={16} strokeWidth={1.5} />
      {isOpen ? 'Without delay' : done}
    </span>
  );
}

/** What the law requires to be reported, for reference beside the form (DPDP Rules 2025, rule 7). */
function BreachLaw() {
  return (
    <OrderCard title="What the law requires">
      <ul className="grid list-disc gap-2 pl-5">
        <li>
          Inform each person concerned without delay: what happened, its extent and time; what it
          may mean for them; what the shop is doing; what they can do to protect themselves; whom to
          contact.
        </li>
        <li>
          Inform the Data Protection Board without delay: nature, extent, time and place, and likely
          impact.
        </li>
        <li>
          Give the Board within 72 hours: the facts that led to it, measures taken and proposed,
          findings about who caused it, steps to prevent it happening again, and how the people were
          informed.
        </li>
        <li>Report to CERT-In within 6 hours, under its Directions of 28 April 2022.</li>
      </ul>
    </OrderCard>
  );
}
