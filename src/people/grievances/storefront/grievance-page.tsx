import { data, Form, useNavigation } from 'react-router';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { AuthFrame } from '#people/accounts/storefront/auth/auth-frame.tsx';
import {
  type GrievanceAnswer,
  handleGrievanceForm,
  type GrievanceField,
} from './handle-grievance-form.server.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';
import type { Route } from './+types/grievance-page.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { grievanceNotices } from '#people/grievances/storefront/grievance-words.ts';
import {
  grievanceKindNames,
  grievanceKinds,
  maxGrievanceText,
} from '#people/grievances/grievance.ts';
import { Button } from '#ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/form-field.tsx';
import { EnquiryTrap } from '#people/enquiries/storefront/enquiry-trap.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return unlistedPageMeta(siteOf(matches), 'Send a complaint');
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await readViewer(context, request);
  const { details } = await readSettings(context.get(shopContext).db);
  const { name = '', email = '', phone = '' } = viewer ?? {};
  const officer = shopDetailsOf(details).grievanceOfficer;
  return data({ officer, known: { name, email, phone: phone ?? '' } });
}

export function action({ context, request }: Route.ActionArgs) {
  return handleGrievanceForm(context, request);
}

/** Where a person makes a complaint and gets its number (E-Commerce Rules 2020, rule 4). */
export default function GrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { officer, known } = loaderData;
  const answer = actionData as GrievanceAnswer | undefined;
  if (answer?.sent) {
    const { number, email } = answer.sent;
    return (
      <AuthFrame title={`Complaint ${number}`}>
        <SentGrievance answer={answer} email={email} />
        <p>
          {officer.name}, {officer.designation}, will acknowledge it within{' '}
          {officer.acknowledgedWithin} and resolve it within {officer.settledWithin}.
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Send a complaint">
      <p>
        You’ll get a ticket number right away. {officer.name}, {officer.designation}, will
        acknowledge your complaint within {officer.acknowledgedWithin} and resolve it within{' '}
        {officer.settledWithin}.
      </p>
      <GrievanceWriter answer={answer} known={known} />
    </AuthFrame>
  );
}

/** Replaces the form once a complaint is sent: where its link was mailed. */
function SentGrievance({ answer, email }: { answer: GrievanceAnswer; email: string }) {
  const content = useAttention(answer);
  return (
    <div ref={content} className="wrap-anywhere">
      <NoticeBox notice={grievanceNotices.sent(email)} kind="success" />
    </div>
  );
}

type GrievanceWriterProps = {
  answer: GrievanceAnswer | undefined;
  /** The signed-in user's details; otherwise empty. */
  known: { name: string; email: string; phone: string };
};

/** The complaint form; also works without scripts. */
function GrievanceWriter({ answer, known }: GrievanceWriterProps) {
  const content = useAttention(answer);
  const isBusy = useNavigation().formMethod === 'POST';
  const field = (name: GrievanceField, label: string, before = '') => ({
    name,
    label,
    defaultValue: answer?.values[name] ?? before,
    error: answer?.errors?.[name],
  });
  return (
    <div ref={content} className="grid gap-6">
      {answer?.notice && <NoticeBox notice={answer.notice} kind="error" />}
      <Form method="post" action="/grievance" noValidate className="relative grid gap-5">
        <SelectField {...field('kind', 'What is it about?', 'order')}>
          {grievanceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {grievanceKindNames[kind]}
            </option>
          ))}
        </SelectField>
        <TextField {...field('name', 'Name', known.name)} autoComplete="name" maxLength={100} />
        <TextField
          {...field('email', 'Email', known.email)}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <TextField
          {...field('phone', 'Phone (optional)', known.phone)}
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
        <TextField
          {...field('orderNumber', 'Order number (optional)')}
          placeholder="K26-000123"
          autoComplete="off"
          maxLength={40}
        />
        <TextAreaField
          {...field('message', 'What went wrong?')}
          rows={6}
          maxLength={maxGrievanceText}
        />
        <EnquiryTrap key={answer?.notice?.title} />
        <Button type="submit" size="large" isBusy={isBusy}>
          Send complaint
        </Button>
      </Form>
    </div>
  );
}
