import { data, Form, useNavigation } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { NoticeBox } from '#shop/accounts/components/notice-box.tsx';
import { waitingTime } from '#shop/accounts/messages.ts';
import { addToGrievance } from '#shop/grievances/answer-grievance.server.ts';
import { grievanceText } from '#shop/grievances/forms.ts';
import { maxGrievanceText } from '#shop/grievances/grievance.ts';
import { findGrievanceByCode } from '#shop/grievances/grievance-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/form-field.tsx';
import { AuthFrame } from './auth/auth-frame.tsx';
import { shownTicket, Ticket } from './grievance/ticket.tsx';
import { grievanceNotices } from './grievance/grievance-words.ts';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { findByCode, statusOf } from './papers/find-by-code.server.ts';
import type { Route } from './+types/grievance-ticket-page.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...unlistedPageMeta(siteOf(matches), 'Your complaint'),
    { name: 'referrer', content: 'same-origin' },
  ];
}

/** For who has the link of the mail, whoever they are: the code is all that opens it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await findByCode(context, params.code, findGrievanceByCode);
  if (!found.ok) return data({ ticket: null }, { status: statusOf[found.reason] });
  return data({ ticket: shownTicket(found.value) });
}

type Answer = { text: string; error?: string; isAdded?: boolean };

/** POST `text` adds to the complaint; a settled one is open again with it. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const found = await findByCode(context, params.code, findGrievanceByCode);
  if (!found.ok) throw data(null, { status: statusOf[found.reason] });
  const text = String((await readForm(request)).get('text') ?? '').slice(0, 8000);
  const checked = grievanceText.safeParse(text);
  const refuse = (error: string, status: number) => data<Answer>({ text, error }, status);
  if (!checked.success) return refuse(checked.error.issues[0]?.message ?? '', 400);
  const shop = context.get(shopContext);
  const allowed = await shop.limits.take('grievance-reply-of-code', params.code);
  if (!allowed.ok) {
    return refuse(grievanceNotices.tooMany(waitingTime(allowed.waitSeconds)).description, 429);
  }
  await addToGrievance(shop, { code: params.code, text: checked.data });
  return data<Answer>({ text: '', isAdded: true }, 200);
}

/** A complaint as its writer follows it. */
export default function GrievanceTicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket } = loaderData;
  const isBusy = useNavigation().formMethod === 'POST';
  if (!ticket) {
    return (
      <AuthFrame title="No such complaint">
        <p>This link leads to no complaint. Please look at the mail that you had from us.</p>
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
