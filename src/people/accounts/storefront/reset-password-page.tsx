import { data, Form } from 'react-router';
import { useId } from 'react';
import type { ResetLink } from '#people/accounts/account.ts';
import { NoticeBox } from '#people/accounts/components/notice-box.tsx';
import { useAttention } from '#people/accounts/components/use-attention.ts';
import {
  passwordBroke,
  passwordReset,
  resetLinkDead,
} from '#people/accounts/password/password-messages.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form-field.tsx';
import { linkPageMeta, revalidateDeadLink } from './auth/link-page.ts';
import type { Route } from './+types/reset-password-page.ts';
import { handleReset, tokenOf } from './auth/handle-reset.server.ts';
import { SignInForm, useIsPosting } from './auth/auth-forms.tsx';
import { AuthFrame } from './auth/auth-frame.tsx';
import { type FormAnswer, sendForm } from './auth/form-answer.ts';
import { ForgotForm, NewPasswordFields } from './auth/password-forms.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, 'Set a new password');

/** Opening the link does not use it up, so that programs which open mailed links do no harm. */
export async function loader({ context, request }: Route.LoaderArgs) {
  visitorOf(context, request);
  const isDone = new URL(request.url).searchParams.has('done');
  if (isDone) return data({ isDone, link: null });
  const link = await context.get(shopContext).accounts.readResetLink(tokenOf(request));
  return link.ok ? data({ isDone, link: link.value }) : data({ isDone, link: null }, 410);
}

export function action({ context, request }: Route.ActionArgs) {
  return handleReset(context, request);
}

export const shouldRevalidate = revalidateDeadLink;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  const { title } = passwordReset;
  return sendForm(serverAction, { intent: 'reset', done: { title }, broke: passwordBroke });
}

/** Opened from the mail: sets a new password, then offers to sign in with it. */
export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isDone, link } = loaderData;
  const answer = actionData as FormAnswer | undefined;
  if (isDone) {
    return (
      <AuthFrame title="Sign In">
        <NoticeBox notice={passwordReset} kind="success" />
        <SignInForm />
      </AuthFrame>
    );
  }
  if (!link) {
    return (
      <AuthFrame title="Set a new password">
        <NoticeBox notice={resetLinkDead} kind="info" />
        <ForgotForm />
      </AuthFrame>
    );
  }
  return <NewPasswordForm link={link} answer={answer} />;
}

function NewPasswordForm({ link, answer }: { link: ResetLink; answer?: FormAnswer }) {
  const content = useAttention(answer);
  const notice = answer?.notice;
  return (
    <AuthFrame title="Set a new password" contentRef={content}>
      {notice && <NoticeBox notice={notice} kind={notice.kind} />}
      <p className="wrap-anywhere">
        For the account <span className="font-medium">{link.email}</span>. You will be signed out on
        all devices.
      </p>
      {/* Without an `action`, a form posts to the page's address, which contains the token. */}
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="reset" />
        <NewPasswordFields {...link} errors={answer?.errors} />
        {link.waysIn.length > 0 && <KeepWaysIn {...link} error={answer?.errors?.keep} />}
        <Button type="submit" size="large" isBusy={useIsPosting('reset')}>
          Set new password
        </Button>
      </Form>
    </AuthFrame>
  );
}

type KeepWaysInProps = Pick<ResetLink, 'waysIn' | 'mustKeepKey'> & { error: string | undefined };

/** Passwordless sign-in methods: they end with the old password, unless the owner recognises and keeps them. */
function KeepWaysIn({ waysIn, mustKeepKey, error }: KeepWaysInProps) {
  const noteId = useId();
  return (
    <fieldset aria-describedby={`${noteId} ${noteId}-error`} className="border-t border-line pt-5">
      <legend className="sr-only">Other ways to sign in</legend>
      <p id={noteId} className="mb-2 text-sm text-muted">
        These sign in without your password, and stop working with the old one. Tick the ones you
        recognise and want to keep.
        {mustKeepKey && ' As staff, please keep at least one passkey of your own.'}
      </p>
      {waysIn.map(({ id, kind, name }) => (
        <CheckboxField
          key={id}
          name="keep"
          value={id}
          label={
            kind === 'passkey'
              ? `Keep the passkey “${name}”`
              : `Keep codes to the number ending in ${name}`
          }
          aria-invalid={error ? true : undefined}
          className="wrap-anywhere"
        />
      ))}
      <p id={`${noteId}-error`} className="mt-1 text-sm text-danger">
        {error}
      </p>
    </fieldset>
  );
}
