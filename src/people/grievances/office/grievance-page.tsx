import { data } from 'react-router';
import { useState } from 'react';
import { may } from '#people/accounts/permissions.ts';
import { requireStaff } from '#people/accounts/viewer.server.ts';
import {
  grievanceClocks,
  grievanceKindNames,
  type GrievanceState,
  type GrievanceStep,
  maxGrievanceText,
} from '#people/grievances/grievance.ts';
import { findGrievance, type GrievanceFile } from '#people/grievances/grievance-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { revalidateWhenDone, withErrorToast } from '#app/office/failing-writes.ts';
import { ClockCell } from '#app/office/clock-cell.tsx';
import { LoadFailed } from '#app/office/load-failed.tsx';
import { loadOrShowError } from '#app/office/load-or-show-error.server.ts';
import { OrderCard } from '#orders/orders/office/order-page/order-card.tsx';
import { PageHead } from '#app/office/page-head.tsx';
import { CheckboxField, TextAreaField } from '#ui/form-field.tsx';
import { useWrite } from '#app/office/use-write.ts';
import { formatIndianTime } from '#platform/indian-time.ts';
import type { Route } from './+types/grievance-page.ts';
import { grievanceFailures, grievanceMessages, grievanceStateNames } from './grievance-messages.ts';
import { grievancePageAction } from './handle-grievance.server.ts';
import { isAboutData, mayEraseWriter } from './may-erase-writer.ts';

export const handle: AdminHandle = { right: 'orders' };

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { staffRole } = await requireStaff(context, request, handle.right);
  const { db, log, clock } = context.get(shopContext);
  const found = await loadOrShowError(log, grievanceMessages.failedToLoad, async () => {
    const file = await findGrievance(db, params.grievanceId);
    if (!file) return 'none' as const;
    // The writer's link is not for staff.
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

/** One complaint: what was said, both deadlines, and the actions on it. */
export default function GrievancePage({ loaderData: { found } }: Route.ComponentProps) {
  if (found === null || found === 'none') {
    return (
      <>
        <PageHead title={found ? 'Complaint not found' : 'Complaint'} back={grievances} />
        {found === null && <LoadFailed text={grievanceMessages.failedToLoad} />}
      </>
    );
  }
  const { number, name, state, clocks } = found;
  return (
    <>
      <PageHead
        title={`Complaint ${number}`}
        text={`${name} · ${grievanceStateNames[state]}`}
        back={grievances}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid min-w-0 gap-4 xl:col-start-2">
          <OrderCard title="Clocks">
            <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
              <dt>Acknowledge within 48 hours</dt>
              <dd>
                <ClockCell clock={clocks.acknowledge} />
              </dd>
              <dt>Resolve within 30 days</dt>
              <dd>
                <ClockCell clock={clocks.resolve} />
              </dd>
            </dl>
          </OrderCard>
          <OrderCard title="Answer">
            <GrievanceAnswerForm key={found.version} ticket={found} />
          </OrderCard>
          {found.needsProof && (
            <OrderCard title="Erase this person’s data">
              <p>{grievanceMessages.needsProof}</p>
            </OrderCard>
          )}
          {found.mayErase && (
            <OrderCard title="Erase this person’s data">
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

const grievances = { to: '/admin/grievances', text: 'Grievances' };

/** For a person who wants to be erased but has no account to do it in: what is deleted, what is kept, and the button. */
function EraseWriterForm({ id, email }: { id: string; email: string }) {
  const { Form, isBusy } = useWrite();
  return (
    <Form method="post" className="grid gap-3">
      <input type="hidden" name="intent" value="erase" />
      <input type="hidden" name="id" value={id} />
      <p className="wrap-anywhere">
        Erases the person with email <span className="font-medium">{email}</span>: their account,
        addresses, cart, wishlist, messages and complaints are deleted, and their orders no longer
        name them. Invoices stay, as tax law requires. This can’t be undone.
      </p>
      <CheckboxField
        name="isSure"
        label="The request came from them: they replied using the link sent to this email. Anyone can type an email."
      />
      <Button
        type="submit"
        variant="danger"
        size="small"
        isBusy={isBusy}
        className="justify-self-start"
      >
        Erase data
      </Button>
    </Form>
  );
}

/** The complaint and all replies, including internal notes. */
function GrievanceThread({ ticket }: { ticket: Omit<GrievanceFile, 'code'> }) {
  const { kind, name, email, phone, orderNumber, message, openedAt, replies } = ticket;
  return (
    <OrderCard title={grievanceKindNames[kind]}>
      <p className="wrap-anywhere text-muted">
        {[name, email, phone, orderNumber && `Order ${orderNumber}`].filter(Boolean).join(' · ')}
      </p>
      <ol className="mt-4 grid gap-4">
        <Said who={name} at={openedAt} text={message} />
        {replies.map(({ id, who, text, isInternal, writtenAt }) => (
          <Said
            key={id}
            who={who === 'writer' ? name : who}
            at={writtenAt}
            text={text}
            isInternal={isInternal}
          />
        ))}
      </ol>
    </OrderCard>
  );
}

type SaidProps = { who: string; at: Date; text: string; isInternal?: boolean };

function Said({ who, at, text, isInternal = false }: SaidProps) {
  return (
    <li className={`border-l-2 pl-3 ${isInternal ? 'border-edge' : 'border-gold'}`}>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium wrap-anywhere">{who}</span>
        <span className="figures text-muted">
          {isInternal && 'For staff only · '}
          {formatIndianTime(at)}
        </span>
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}

type Answered = { id: string; version: number; state: GrievanceState };

/** The staff text field; the buttons say who will read it. */
function GrievanceAnswerForm({ ticket }: { ticket: Answered }) {
  const { id, version, state } = ticket;
  const [text, setText] = useState('');
  const { send, isBusy, errors } = useWrite();
  const step = (intent: GrievanceStep) =>
    send({ intent, id, version: String(version), ...(intent !== 'acknowledge' && { text }) });
  const small = { size: 'small', isBusy } as const;
  return (
    <div className="grid gap-3">
      {state === 'open' && (
        <Button {...small} onClick={() => step('acknowledge')}>
          Acknowledge
        </Button>
      )}
      <TextAreaField
        label="Your message"
        name="text"
        rows={6}
        maxLength={maxGrievanceText}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={errors?.['text']}
      />
      <div className="flex flex-wrap gap-2">
        <Button {...small} variant="secondary" onClick={() => step('reply')}>
          Reply
        </Button>
        {state !== 'resolved' && (
          <Button {...small} variant="secondary" onClick={() => step('resolve')}>
            Resolve with this message
          </Button>
        )}
        <Button {...small} variant="quiet" onClick={() => step('note')}>
          Note for staff
        </Button>
      </div>
    </div>
  );
}
