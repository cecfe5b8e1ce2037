import { data, redirectDocument, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import {
  checkForm,
  keepOnePasskey,
  newPasswordForm,
  passwordTooEasy,
  passwordTooShort,
} from '#people/accounts/forms.ts';
import { endSession, visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { FormAnswer } from './form-answer.ts';

/** After a reset: on to signing in with the new password. */
const donePath = '/auth/reset?done=1';

/**
 * Sets the password by the link in the page's address. Signs this browser out, whoever was signed in: signing in again comes
 * next.
 */
export async function handleReset(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ReturnType<typeof data<FormAnswer>> | Response> {
  const visitor = visitorOf(context, request);
  const token = tokenOf(request);
  const posted = await readForm(request, ['keep']);
  const keep = posted.getAll('keep').map(String);
  const checked = checkForm(newPasswordForm, posted);
  if (!checked.ok) return data({ intent: 'reset', errors: checked.errors }, 400);
  const { password } = checked.form;
  const { accounts } = context.get(shopContext);
  const reset = await accounts.resetPassword({ token, password, keep }, visitor);
  if (reset.ok) {
    const headers = await endSession(context, request);
    for (const cookie of reset.value.cookies) headers.append('set-cookie', cookie);
    return redirectDocument(donePath, { status: 303, headers });
  }
  const link = await accounts.readResetLink(token);
  // The page itself finds that the link is dead.
  if (!link.ok) return data({ intent: 'reset' }, 410);
  if (reset.reason === 'keep-a-key') {
    return data({ intent: 'reset', errors: { keep: keepOnePasskey } }, 400);
  }
  const isTooEasy = reset.reason === 'password-too-easy';
  const tooShort = passwordTooShort(link.value.minPasswordLength);
  const errors = { password: isTooEasy ? passwordTooEasy : tooShort };
  return data({ intent: 'reset', errors }, 400);
}

/** The token of the link that opened a page. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}
