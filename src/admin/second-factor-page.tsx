import { data, redirectDocument } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { readSecondFactors } from '#shop/accounts/second-factor/second-factor-queries.server.ts';
import { requireStaffByName } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import './office.css';
import type { Route } from './+types/second-factor-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { Challenge } from './second-factor/challenge.tsx';
import {
  type FactorAnswer,
  handleSecondFactor,
} from './second-factor/handle-second-factor.server.ts';
import { SetUpEither } from './second-factor/set-up-either.tsx';
import { useSignOut } from './shell/use-sign-out.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Second Factor' },
  { name: 'robots', content: 'noindex' },
];

export const handle: AdminHandle = { right: 'overview' };

/** Says of whoever has given their password only that they did, and nothing of the shop. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireStaffByName(context, request);
  const { accounts, db } = context.get(shopContext);
  const { since, passkeys } = await readSecondFactors(db, viewer.id);
  return {
    email: viewer.email,
    owes: viewer.owes ?? null,
    hasApp: since !== null,
    hasPasskey: passkeys > 0,
    asksPassword: !(await accounts.hasRecentPassword(request.headers)),
  };
}

/** POST `intent` prove, prove-passkey, begin, confirm or add-passkey: shows the second factor of this session, or sets one up. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireStaffByName(context, request);
  const answer = await handleSecondFactor(context.get(shopContext), {
    headers: request.headers,
    origin: context.get(requestContextKey).origin,
    posted: await readForm(request),
  });
  if (answer.isDone && !answer.codes) return redirectDocument('/admin/dashboard', { status: 303 });
  return data(answer, answer.error ? 403 : 200);
}

/** Between the password and the back office: a second factor is shown here, or set up where the shop asks for one. */
export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { email, owes, hasApp, hasPasskey, asksPassword } = loaderData;
  const answer = actionData as FactorAnswer | undefined;
  const { isBusy, signOut } = useSignOut();
  const isSettingUp = owes === 'enrolment' || answer?.codes || answer?.enrolment;
  return (
    <main className="flex flex-1 items-center justify-center px-4 py-10">
      <div className="w-full max-w-[28rem] rounded-md border border-line bg-surface p-6 md:p-10">
        <header className="mb-8 border-b border-gold pb-5">
          <h1 className="font-display text-3xl font-semibold">
            {isSettingUp ? 'Set up a second factor' : 'One more step'}
          </h1>
          <p className="mt-2 wrap-anywhere text-muted">{email}</p>
        </header>
        <div className="grid gap-6">
          {isSettingUp && <SetUpEither asksPassword={asksPassword} answer={answer} />}
          {!isSettingUp && owes && (
            <Challenge hasApp={hasApp} hasPasskey={hasPasskey} answer={answer} />
          )}
          {!isSettingUp && !owes && (
            <ButtonLink to="/admin/overview">Go to the back office</ButtonLink>
          )}
          <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void signOut()}>
            Sign in as somebody else
          </Button>
        </div>
      </div>
    </main>
  );
}
