import { data } from 'react-router';
import { readViewer } from '#shop/accounts/viewer.server.ts';
import { shopDetailsOf } from '#shop/policies/shop-details.ts';
import { readSettings } from '#shop/settings/settings-queries.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { AuthFrame } from './auth/auth-frame.tsx';
import { GrievanceWriter } from './grievance/grievance-writer.tsx';
import {
  type GrievanceAnswer,
  handleGrievanceForm,
} from './grievance/handle-grievance-form.server.ts';
import { SentGrievance } from './grievance/sent-grievance.tsx';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import type { Route } from './+types/grievance-page.ts';

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

/** Where somebody says what went wrong, and gets a number for it (E-Commerce Rules 2020, rule 4). */
export default function GrievancePage({ loaderData, actionData }: Route.ComponentProps) {
  const { officer, known } = loaderData;
  const answer = actionData as GrievanceAnswer | undefined;
  if (answer?.sent) {
    const { number, email } = answer.sent;
    return (
      <AuthFrame title={`Complaint ${number}`}>
        <SentGrievance answer={answer} email={email} />
        <p>
          {officer.name}, {officer.designation}, acknowledges it within {officer.acknowledgedWithin}{' '}
          and settles it within {officer.settledWithin}.
        </p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Send a complaint">
      <p>
        It gets a ticket number at once. {officer.name}, {officer.designation}, acknowledges it
        within {officer.acknowledgedWithin} and settles it within {officer.settledWithin}.
      </p>
      <GrievanceWriter answer={answer} known={known} />
    </AuthFrame>
  );
}
