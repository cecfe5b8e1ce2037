import { data, redirect, useSearchParams, Form, useNavigation } from 'react-router';
import { type ReactNode, useId } from 'react';
import { readForm } from '#platform/http/form.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { OwnPasskeys } from '#people/accounts/components/own-passkeys.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { passkeyDone } from '#people/accounts/passkeys/passkey-messages.ts';
import { readSecondFactors } from '#people/accounts/second-factor/second-factor-queries.server.ts';
import { requireStaff, withRenewedSession } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { AdminHandle } from '#app/office/admin-handle.ts';
import { PageHead } from '#app/office/page-head.tsx';
import { OwnPasswordField } from '#people/accounts/components/password-field.tsx';
import { Button } from '#ui/button.tsx';
import { formatIndianDate } from '#platform/indian-time.ts';
import type { Route } from './+types/security-page.ts';
import {
  type FactorAnswer,
  handleSecondFactor,
} from './second-factor/handle-second-factor.server.ts';
import { RecoveryCodes, SetUp } from './second-factor/set-up.tsx';

export const handle: AdminHandle = { right: 'overview' };

const path = '/admin/security';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { id } = await requireStaff(context, request, handle.right);
  const { db, accounts } = context.get(shopContext);
  return {
    factors: await readSecondFactors(db, id),
    keys: await accounts.passkeys.list(id),
    asksPassword: !(await accounts.hasRecentPassword(request.headers)),
  };
}

/** POST `intent` begin, confirm or remove: the signed-in user's authenticator app; otherwise one of the passkey forms. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireStaff(context, request, handle.right);
  const { cookies = [], ...answer } = await handleSecondFactor(context.get(shopContext), {
    headers: request.headers,
    origin: context.get(requestContextKey).origin,
    posted: await readForm(request),
  });
  const isShown = passkeyDone[answer.intent] && answer.isDone && !answer.codes;
  const headers = withRenewedSession(request, cookies);
  return isShown
    ? redirect(`${path}?done=${answer.intent}`, { status: 303, headers })
    : data(answer, { headers });
}

/** What protects the signed-in user's account besides the password. */
export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { factors, keys, asksPassword } = loaderData;
  const answer = actionData as FactorAnswer | undefined;
  const [query] = useSearchParams();
  const notice = answer ? undefined : passkeyDone[query.get('done') ?? ''];
  const content = useAttention(answer ?? notice);
  const hasFactor = factors.since !== null || keys.length > 0;
  return (
    <>
      <PageHead title="Security" text="Your second factor" />
      {answer?.codes ? (
        <div className="rounded-md border border-line bg-surface p-4 md:p-6">
          <RecoveryCodes codes={answer.codes} />
        </div>
      ) : (
        <div className="grid gap-4" ref={content}>
          {notice && <NoticeBox notice={notice} kind="success" />}
          <FactorCard
            title="Passkeys"
            text="Your fingerprint, face or device lock, instead of a password or as your second factor."
          >
            <OwnPasskeys keys={keys} path={path} asksPassword={asksPassword} answer={answer} />
          </FactorCard>
          <FactorCard title="Authenticator app">
            <AuthenticatorApp since={factors.since} asksPassword={asksPassword} answer={answer} />
          </FactorCard>
          {hasFactor && (
            <p className="text-muted">
              Recovery codes left: <span className="figures">{factors.codesLeft}</span>.
            </p>
          )}
        </div>
      )}
    </>
  );
}

type FactorCardProps = { title: string; text?: string; children: ReactNode };

/** One second factor, with its actions. */
function FactorCard({ title, text, children }: FactorCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-md border border-line bg-surface p-4 md:p-6"
    >
      <h2 id={titleId} className="font-display text-xl font-semibold">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-muted">{text}</p>}
      <div className="mt-4 max-w-[48rem]">{children}</div>
    </section>
  );
}

type AuthenticatorAppProps = {
  since: Date | null;
  asksPassword: boolean;
  answer: FactorAnswer | undefined;
};

/** The account's authenticator app, or the form to set one up. */
function AuthenticatorApp({ since, asksPassword, answer }: AuthenticatorAppProps) {
  if (!since) return <SetUp asksPassword={asksPassword} answer={answer} />;
  return (
    <div className="grid max-w-[28rem] gap-5">
      <p>An authenticator app since {formatIndianDate(since)}.</p>
      <RemoveForm error={answer?.intent === 'remove' ? answer.error : undefined} />
    </div>
  );
}

/** For a new phone or new recovery codes: the current app is removed, and set up again. */
function RemoveForm({ error }: { error: string | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'remove';
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="remove" />
      <p className="text-muted">
        For a new phone or new recovery codes, remove the app here and set it up again.
      </p>
      <OwnPasswordField error={error} />
      <Button type="submit" variant="secondary" isBusy={isBusy} className="justify-self-start">
        Remove app
      </Button>
    </Form>
  );
}
