import { data, Form } from 'react-router';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import { confirmBroke, emailVerified, linkNotices } from '#people/accounts/messages.ts';
import { visitorOf, withCookies } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { tokenOf } from './auth/handle-reset.server.ts';
import { linkPageMeta } from './auth/link-page.ts';
import type { Route } from './+types/verify-email-page.ts';
import { SignInForm, useIsPosting } from './auth/auth-forms.tsx';
import { AuthFrame } from './auth/auth-frame.tsx';
import { type FormAnswer, sendForm } from './auth/form-answer.ts';
import { revalidateOnRequest } from '#app/storefront/revalidate-on-request.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, 'Confirm your email');

/** Opening the link confirms nothing: mail scanners open every link, whoever owns the account. */
export async function loader({ context, request }: Route.LoaderArgs) {
  visitorOf(context, request);
  const link = await context.get(shopContext).accounts.readVerificationLink(tokenOf(request));
  if (link.ok) return data({ email: link.value.email, notice: null });
  const status = link.reason === 'link-used' ? 200 : 410;
  return data({ email: '', notice: linkNotices[link.reason] }, status);
}

/** Redeems the link of a verification mail, once. */
export async function action({ context, request }: Route.ActionArgs) {
  const visitor = visitorOf(context, request);
  const { accounts } = context.get(shopContext);
  const verified = await accounts.verifyEmail(tokenOf(request), visitor.headers);
  if (!verified.ok) {
    // Such as by a double click.
    const isUsed = verified.reason === 'link-used';
    const kind = isUsed ? ('success' as const) : ('error' as const);
    const notice = { ...linkNotices[verified.reason], kind };
    return data({ intent, values: { email: '' }, notice }, isUsed ? 200 : 410);
  }
  const { email, cookies } = verified.value;
  const notice = { ...emailVerified, kind: 'success' as const };
  return data({ intent, values: { email }, notice }, { headers: withCookies(cookies) });
}

const intent = 'verify';

export const shouldRevalidate = revalidateOnRequest;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendForm(serverAction, { intent, broke: confirmBroke });
}

/** Opened from the mail: one button confirms the e-mail, then the page offers to sign in. */
export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData as FormAnswer | undefined;
  const content = useAttention(answer);
  const isBusy = useIsPosting(intent);
  const { email, notice } = loaderData;
  // If no answer arrived there are no values, and the button stays.
  if (notice || answer?.values) {
    const said = answer?.notice ?? (notice && { ...notice, kind: 'info' as const });
    return (
      <AuthFrame title="Sign In" contentRef={content}>
        {said && <NoticeBox notice={said} kind={said.kind} />}
        <SignInForm values={{ email: answer?.values?.email ?? email, name: '', phone: '' }} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="Confirm your email" contentRef={content}>
      {answer?.notice && <NoticeBox notice={answer.notice} kind={answer.notice.kind} />}
      <p className="wrap-anywhere">
        This confirms the account <span className="font-medium">{email}</span>. If you did not
        create it, please close this page.
      </p>
      {/* Without an `action`, a form posts to the page's address, which contains the token. */}
      <Form method="post">
        <input type="hidden" name="intent" value={intent} />
        <Button type="submit" size="large" className="max-md:w-full" isBusy={isBusy}>
          Confirm my email
        </Button>
      </Form>
    </AuthFrame>
  );
}
