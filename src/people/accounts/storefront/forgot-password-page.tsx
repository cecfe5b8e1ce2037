import { useEffect } from 'react';
import { data } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { tooManyNotice } from '#people/accounts/messages.ts';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { checkForm, emailForm } from '#people/accounts/forms.ts';
import { resetMailBroke, resetMailSent } from '#people/accounts/password/password-messages.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { showToast } from '#ui/toast.tsx';
import { Link } from '#app/storefront/link.tsx';
import type { Route } from './+types/forgot-password-page.ts';
import { typedValues } from './auth/auth-answer.ts';
import { AuthFrame, DemoOutboxHint } from './auth/auth-frame.tsx';
import { mayReadDemoOutbox } from './auth/demo-outbox-access.server.ts';
import { type FormAnswer, sendForm } from './auth/form-answer.ts';
import { ForgotForm } from './auth/password-forms.tsx';
import { revalidateOnRequest } from '#app/storefront/revalidate-on-request.ts';
import { siteOf, unlistedPageMeta } from '#app/storefront/page-meta.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  unlistedPageMeta(siteOf(matches), 'Forgot password');

export function loader({ context, request }: Route.LoaderArgs) {
  visitorOf(context, request);
  return { hasDemoOutbox: mayReadDemoOutbox(context, request) };
}

/** The answer is the same whether or not the account exists. */
export async function action({ context, request }: Route.ActionArgs) {
  const visitor = visitorOf(context, request);
  const posted = await readForm(request);
  const answer = { intent: 'forgot', values: { email: typedValues(posted).email } };
  const checked = checkForm(emailForm, posted);
  if (!checked.ok) return data({ ...answer, errors: checked.errors }, 400);
  const { accounts } = context.get(shopContext);
  const asked = await accounts.askForReset(checked.form.email, visitor);
  if (!asked.ok) {
    const notice = { ...tooManyNotice(asked.waitSeconds), kind: 'error' as const };
    return data({ ...answer, notice }, 429);
  }
  const notice = { ...resetMailSent(checked.form.email), kind: 'success' as const };
  return data({ ...answer, notice });
}

export const shouldRevalidate = revalidateOnRequest;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { intent: 'forgot', broke: resetMailBroke });
}

/** Where shoppers who have forgotten their password request a reset link. */
export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as FormAnswer | undefined;
  const content = useAttention(answer);
  const notice = answer?.notice;
  useEffect(() => {
    if (notice) showToast({ title: notice.title, kind: notice.kind });
  }, [notice]);
  return (
    <AuthFrame title="Forgot password" contentRef={content}>
      {notice ? (
        <NoticeBox notice={notice} kind={notice.kind}>
          {notice.kind === 'success' && loaderData.hasDemoOutbox && <DemoOutboxHint />}
        </NoticeBox>
      ) : (
        <p>Enter your email and we’ll send you a link to set a new password.</p>
      )}
      <ForgotForm email={answer?.values?.email} error={answer?.errors?.email} />
      <p className="text-sm">
        <Link to="/auth" className="text-link">
          Back to sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
