import { data, redirectDocument } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requireStaffByName } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import './office.css';
import type { Route } from './+types/second-factor-page.ts';
import type { AdminHandle } from './admin-handle.ts';
import { CodeForm } from './second-factor/code-form.tsx';
import {
  type FactorAnswer,
  handleSecondFactor,
} from './second-factor/handle-second-factor.server.ts';
import { SetUp } from './second-factor/set-up.tsx';
import { useSignOut } from './shell/use-sign-out.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Second Factor' },
  { name: 'robots', content: 'noindex' },
];

export const handle: AdminHandle = { right: 'overview' };

/** Says of whoever has given their password only that they did, and nothing of the shop. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await requireStaffByName(context, request);
  const { accounts } = context.get(shopContext);
  return {
    email: viewer.email,
    owes: viewer.owes ?? null,
    asksPassword: !(await accounts.hasRecentPassword(request.headers)),
  };
}

/** POST `intent` prove, begin or confirm: shows the second factor of this session, or sets one up. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireStaffByName(context, request);
  const answer = await handleSecondFactor(
    context.get(shopContext),
    request.headers,
    await readForm(request),
  );
  if (answer.isDone) return redirectDocument('/admin/dashboard', { status: 303 });
  return data(answer, answer.error ? 403 : 200);
}

/** Between the password and the back office: a second factor is shown here, or set up where the shop asks for one. */
export default function SecondFactorPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as FactorAnswer | undefined;
  const { isBusy, signOut } = useSignOut();
  const isSettingUp = loaderData.owes === 'enrolment' || answer?.codes || answer?.enrolment;
  return (
    <main className="flex flex-1 items-center justify-center px-4 py-10">
      <div className="w-full max-w-[28rem] rounded-md border border-line bg-surface p-6 md:p-10">
        <header className="mb-8 border-b border-gold pb-5">
          <h1 className="font-display text-3xl font-semibold">
            {isSettingUp ? 'Set up a second factor' : 'One more step'}
          </h1>
          <p className="mt-2 break-words text-muted">{loaderData.email}</p>
        </header>
        <div className="grid gap-6">
          {isSettingUp && <SetUp asksPassword={loaderData.asksPassword} answer={answer} />}
          {!isSettingUp && loaderData.owes && (
            <CodeForm
              intent="prove"
              label="Code of your authenticator app"
              hint="Or one of your recovery codes, if you do not have your phone"
              button="Continue"
              {...(answer?.error && { error: answer.error })}
            />
          )}
          {!isSettingUp && !loaderData.owes && (
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
