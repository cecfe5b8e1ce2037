import { data, Form, useNavigation } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { tryAgainIn } from '#people/accounts/messages.ts';
import { addToGrievance } from '#people/grievances/answer-grievance.server.ts';
import { grievanceText } from '#people/grievances/forms.ts';
import {
  maxGrievanceText,
  grievanceKindNames,
  type GrievanceState,
} from '#people/grievances/grievance.ts';
import {
  findGrievanceByCode,
  type GrievanceFile,
} from '#people/grievances/grievance-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { AuthFrame } from '#people/accounts/storefront/auth/auth-frame.tsx';
import { grievanceNotices } from './grievance-words.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import { findByCode, statusOf } from '#orders/documents/storefront/find-by-code.server.ts';
import type { Route } from './+types/grievance-ticket-page.ts';
import { formatIndianTime } from '#platform/indian-time.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...unlistedPageMeta(siteOf(matches), 'Your complaint'),
    { name: 'referrer', content: 'same-origin' },
  ];
}

/** For anyone with the mailed link: the code alone opens it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findByCode(context, params.code, findGrievanceByCode);
  if (!found.ok) return data({ ticket: null }, { status: statusOf[found.reason] });
  return data({ ticket: shownTicket(found.value) });
}

type Answer = { text: string; error?: string; isAdded?: boolean };

/** POST `text` adds to the complaint; a resolved one is reopened. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const found = await findByCode(context, params.code, findGrievanceByCode);
  if (!found.ok) throw data(null, { status: statusOf[found.reason] });
  const text = String((await readForm(request)).get('text') ?? '').slice(0, 8000);
  const checked = grievanceText.safeParse(text);
  const refuse = (error: string, status: number) => data<Answer>({ text, error }, status);
  if (!checked.success) return refuse(checked.error.issues[0]?.message ?? '', 400);
  const shop = context.get(shopContext);
  const allowed = await shop.limits.take('grievance-reply-of-code', params.code);
  if (!allowed.ok) return refuse(tryAgainIn(allowed.waitSeconds), 429);
  await addToGrievance(shop, { code: params.code, text: checked.data });
  return data<Answer>({ text: '', isAdded: true }, 200);
}

/** A complaint as its writer follows it. */
export default function GrievanceTicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket } = loaderData;
  const isBusy = useNavigation().formMethod === 'POST';
  if (!ticket) {
    return (
      <AuthFrame title="Complaint not found">
        <p>This link doesn’t lead to a complaint. Please check the email we sent you.</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={`Complaint ${ticket.number}`}>
      <Ticket ticket={ticket} />
      {actionData?.isAdded && <NoticeBox notice={grievanceNotices.added} kind="success" />}
      <Form
        key={actionData?.isAdded ? ticket.replies.length : 'typed'}
        method="post"
        noValidate
        className="grid gap-4 border-t border-line pt-6"
      >
        <TextAreaField
          label="Anything to add?"
          name="text"
          rows={4}
          maxLength={maxGrievanceText}
          defaultValue={actionData?.text}
          error={actionData?.error}
        />
        <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
          Add it
        </Button>
      </Form>
    </AuthFrame>
  );
}

/** What the writer sees of a complaint: never which member of staff answered. */
function shownTicket(file: GrievanceFile) {
  const { number, kind, state, message, openedAt, replies } = file;
  return {
    number,
    state,
    about: grievanceKindNames[kind],
    message,
    openedAt,
    replies: replies.map(({ id, who, text, writtenAt }) => ({
      id,
      isOwn: who === 'writer',
      text,
      writtenAt,
    })),
  };
}

type ShownTicket = ReturnType<typeof shownTicket>;

const stateWords: Record<GrievanceState, string> = {
  open: 'Received. We’ll acknowledge it within 48 hours.',
  acknowledged: 'Under review. We’ll resolve it within 30 days of receiving it.',
  resolved: 'Resolved.',
};

/** A complaint and its replies, in order. */
function Ticket({ ticket }: { ticket: ShownTicket }) {
  return (
    <>
      <p role="status" className="font-medium">
        {stateWords[ticket.state]}
      </p>
      <ol className="grid gap-5">
        <Said who="You" at={ticket.openedAt} text={ticket.message} about={ticket.about} />
        {ticket.replies.map(({ id, isOwn, text, writtenAt }) => (
          <Said key={id} who={isOwn ? 'You' : 'The shop'} at={writtenAt} text={text} />
        ))}
      </ol>
    </>
  );
}

type SaidProps = { who: string; at: Date; text: string; about?: string };

function Said({ who, at, text, about }: SaidProps) {
  return (
    <li className="border-l-2 border-gold pl-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-medium">{who}</span>
        <span className="figures text-muted">{formatIndianTime(at)}</span>
      </p>
      {about && <p className="mt-1 text-sm text-muted">{about}</p>}
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}
