import { data, redirectDocument } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { readSecondFactors } from '#people/accounts/second-factor/second-factor-queries.server.ts';
import { requireStaffByName, withRenewedSession } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import '#app/office/office.css';
import type { Route } from './+types/second-factor-page.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import {
  type FactorAnswer,
  handleSecondFactor,
} from './second-factor/handle-second-factor.server.ts';
import { useSignOut } from '#app/office/shell/use-sign-out.ts';
import { AddPasskey, ConfirmPassword } from '#people/accounts/components/add-passkey.tsx';
import { SetUp } from '#people/accounts/office/second-factor/set-up.tsx';
import { useState } from 'react';
import { PasskeyButton } from '#people/accounts/components/passkey-button.tsx';
import { useKnowsPasskeys } from '#people/accounts/components/use-passkey.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { CodeForm } from '#people/accounts/office/second-factor/code-form.tsx';

export const meta: Route.MetaFunction = () => [
  { title: 'Second Factor' },
  { name: 'robots', content: 'noindex' },
];

export const handle: AdminHandle = { right: 'overview' };

/** A user who has only given the password learns nothing about the shop. */
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

/** POST `intent` prove, prove-passkey, begin, confirm or add-passkey: proves this session's second factor, or sets one up. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireStaffByName(context, request);
  const { cookies = [], ...answer } = await handleSecondFactor(context.get(shopContext), {
    headers: request.headers,
    origin: context.get(requestContextKey).origin,
    posted: await readForm(request),
  });
  const headers = withRenewedSession(request, cookies);
  if (answer.isDone && !answer.codes) {
    return redirectDocument('/admin/dashboard', { status: 303, headers });
  }
  return data(answer, { status: answer.error ? 403 : 200, headers });
}

/** Between the password and the back office: the second factor is proven here, or set up if the shop requires one. */
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
            Sign in as someone else
          </Button>
        </div>
      </div>
    </main>
  );
}

type SetUpEitherProps = { asksPassword: boolean; answer: FactorAnswer | undefined };

/** Sets up the second factor required of staff: a passkey or an authenticator app. */
function SetUpEither({ asksPassword, answer }: SetUpEitherProps) {
  if (answer?.codes || answer?.enrolment) return <SetUp asksPassword={false} answer={answer} />;
  if (asksPassword) return <ConfirmPassword answer={answer} />;
  return (
    <>
      <p>
        A passkey is your fingerprint, face or device lock. With it, your password alone can’t open
        your account here.
      </p>
      <AddPasskey asksPassword={false} answer={answer} />
      <OrLine />
      <SetUp asksPassword={false} answer={answer} />
    </>
  );
}

type ChallengeProps = {
  /** The second factors of the account. */
  hasApp: boolean;
  hasPasskey: boolean;
  answer: FactorAnswer | undefined;
};

/** Asks for the account's second factor; with two, the user chooses. */
function Challenge({ hasApp, hasPasskey, answer }: ChallengeProps) {
  const errorTo = (intent: string) => (answer?.intent === intent ? answer.error : undefined);
  if (!hasApp && hasPasskey) {
    return <PasskeyFirst codeError={errorTo('prove')} error={errorTo('prove-passkey')} />;
  }
  return (
    <>
      <CodeForm
        intent="prove"
        label="Code of your authenticator app"
        hint="Or one of your recovery codes, if you don’t have your phone"
        button="Continue"
        error={errorTo('prove')}
      />
      {hasPasskey && (
        <>
          <OrLine />
          <ProveByPasskey variant="secondary" error={errorTo('prove-passkey')} />
        </>
      )}
    </>
  );
}

type PasskeyFirstProps = { codeError: string | undefined; error: string | undefined };

/** Recovery codes are for users who have lost every passkey, or whose browser does not support them. */
function PasskeyFirst({ codeError, error }: PasskeyFirstProps) {
  const [isAsked, setAsked] = useState(false);
  const isKnown = useKnowsPasskeys();
  const isHydrated = useHydrated();
  const wantsCode = isAsked || codeError !== undefined || (isHydrated && !isKnown);
  return (
    <>
      {(isKnown || !isHydrated) && (
        <>
          <p>Confirm it’s you with your fingerprint, face or device lock.</p>
          <ProveByPasskey variant="primary" error={error} />
        </>
      )}
      {wantsCode ? (
        <CodeForm intent="prove" label="Recovery code" button="Continue" error={codeError} />
      ) : (
        <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
          Use a recovery code
        </Button>
      )}
    </>
  );
}

type ProveProps = { variant: 'primary' | 'secondary'; error: string | undefined };

function ProveByPasskey({ variant, error }: ProveProps) {
  return (
    <PasskeyButton
      wish="proof"
      fields={{ intent: 'prove-passkey' }}
      variant={variant}
      size="large"
      className="w-full"
      error={error}
    >
      Use a passkey
    </PasskeyButton>
  );
}

/** Separates two alternatives. */
function OrLine() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  );
}
