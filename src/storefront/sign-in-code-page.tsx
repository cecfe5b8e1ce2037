import { data, redirectDocument, useSearchParams } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { afterSignIn, ownPath } from '#shop/accounts/account.ts';
import { checkForm, emailForm } from '#shop/accounts/forms.ts';
import { signInNotice, waitingTime } from '#shop/accounts/messages.ts';
import { readViewer, visitorOf, withCookies } from '#shop/accounts/viewer.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { Link } from '#storefront/link.tsx';
import type { Route } from './+types/sign-in-code-page.ts';
import { typedValues } from './auth/auth-answer.ts';
import { AuthFrame, DemoOutboxHint } from './auth/auth-frame.tsx';
import { AskForCodeForm, GiveCodeForm } from './auth/code-forms.tsx';
import { mayReadDemoOutbox } from './auth/demo-outbox-access.server.ts';
import { siteOf, unlistedPageMeta } from './page-meta.ts';
import { revalidateOnRequest } from './revalidate-on-request.ts';

type CodeAnswer = { email: string; isAsked: boolean; error?: string };

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedPageMeta(siteOf(matches), 'Sign in with a code');

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = await readViewer(context, request);
  const returnTo = ownPath(new URL(request.url).searchParams.get('returnTo'));
  if (viewer) throw redirectDocument(afterSignIn(viewer, returnTo));
  return { hasDemoOutbox: mayReadDemoOutbox(context, request) };
}

/** POST `intent` ask or give: mails a code, or takes it. Says the same whether or not there is such an account. */
export async function action({ context, request }: Route.ActionArgs) {
  const visitor = visitorOf(context, request);
  const posted = await readForm(request);
  const isGiving = posted.get('intent') === 'give';
  const checked = checkForm(emailForm, posted);
  if (!checked.ok) {
    const error = checked.errors.email;
    return show({ email: typedValues(posted).email, isAsked: false, ...(error && { error }) }, 400);
  }
  const { email } = checked.form;
  const { accounts, enqueue } = context.get(shopContext);
  if (!isGiving) {
    const asked = await accounts.askForCode({ channel: 'mail', address: email }, visitor);
    if (!asked.ok) return show({ email, isAsked: false, error: tooMany(asked.waitSeconds) }, 429);
    await enqueue('mails');
    return show({ email, isAsked: true }, 200);
  }
  const code = String(posted.get('code') ?? '').slice(0, 20);
  const signedIn = await accounts.signInByCode({ channel: 'mail', address: email, code }, visitor);
  if (!signedIn.ok) {
    const error = signedIn.reason === 'wrong-code' ? wrongCode : signInNotice(signedIn).description;
    return show({ email, isAsked: true, error }, 403);
  }
  const { viewer, cookies } = signedIn.value;
  const returnTo = posted.get('returnTo');
  return redirectDocument(afterSignIn(viewer, typeof returnTo === 'string' ? returnTo : null), {
    status: 303,
    headers: withCookies(cookies),
  });
}

const wrongCode = 'This code is not right, or it does not work any more';

function tooMany(waitSeconds: number): string {
  return `Too many attempts. Please try again in ${waitingTime(waitSeconds)}.`;
}

function show(answer: CodeAnswer, status: number) {
  return data(answer, status);
}

export const shouldRevalidate = revalidateOnRequest;

/** Where shoppers sign in without their password, by a code in their mail. */
export default function SignInCodePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as CodeAnswer | undefined;
  const [query] = useSearchParams();
  const returnTo = ownPath(query.get('returnTo'));
  return (
    <AuthFrame title="Sign in with a code">
      {answer?.isAsked ? (
        <>
          <p role="status" className="wrap-anywhere">
            If {answer.email} has an account with us, a code is on its way. It works for five
            minutes.
          </p>
          {loaderData.hasDemoOutbox && <DemoOutboxHint />}
          <GiveCodeForm email={answer.email} error={answer.error} returnTo={returnTo} />
        </>
      ) : (
        <>
          <p>Tell us your e-mail and we send you a code of six digits.</p>
          <AskForCodeForm email={answer?.email} error={answer?.error} returnTo={returnTo} />
        </>
      )}
      <p className="text-sm">
        <Link to="/auth" className="text-link">
          Sign in with your password
        </Link>
      </p>
    </AuthFrame>
  );
}
