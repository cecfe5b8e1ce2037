import { data, redirectDocument, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { minStaffPasswordLength } from '#people/accounts/account.ts';
import {
  checkForm,
  newPasswordForm,
  newStaffForm,
  passwordTooEasy,
  passwordTooShort,
} from '#people/accounts/forms.ts';
import { tooManyNotice } from '#people/accounts/messages.ts';
import type { AcceptRefusal } from '#people/accounts/users/invitation.ts';
import { endSession, visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import type { FormAnswer } from './form-answer.ts';
import { tokenOf } from './handle-reset.server.ts';

/** After an invitation is accepted: on to signing in. */
const donePath = '/auth/invitation?done=1';

type Answer = ReturnType<typeof data<FormAnswer>>;

/** Accepts the invitation in the page's address. Signs this browser out, whoever was signed in: signing in comes next. */
export async function handleInvitation(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Answer | Response> {
  const visitor = visitorOf(context, request);
  const token = tokenOf(request);
  const { accounts } = context.get(shopContext);
  const posted = await readForm(request);
  const link = await accounts.readInvitation(token);
  // The page itself finds that the link is dead.
  if (!link.ok) return answer({}, 410);
  const { name } = link.value;
  const checked =
    name === null ? checkForm(newStaffForm, posted) : checkForm(newPasswordForm, posted);
  const values = { name: String(posted.get('name') ?? '').slice(0, 100) };
  if (!checked.ok) return answer({ values, errors: checked.errors }, 400);
  const typedName = 'name' in checked.form ? String(checked.form.name) : '';
  const { password } = checked.form;
  const accepted = await accounts.acceptInvitation({ token, name: typedName, password }, visitor);
  if (!accepted.ok) return refuse(accepted, values);
  const headers = await endSession(context, request);
  for (const cookie of accepted.value.cookies) headers.append('set-cookie', cookie);
  return redirectDocument(donePath, { status: 303, headers });
}

function refuse(refusal: AcceptRefusal, values: FormAnswer['values']): Answer {
  switch (refusal.reason) {
    case 'link-dead':
      return answer({}, 410);
    case 'too-many-attempts': {
      const notice = tooManyNotice(refusal.waitSeconds);
      return answer({ values, notice: { ...notice, kind: 'error' } }, 429);
    }
    case 'password-too-short':
      return answer(
        { values, errors: { password: passwordTooShort(minStaffPasswordLength) } },
        400,
      );
    case 'password-too-easy':
      return answer({ values, errors: { password: passwordTooEasy } }, 400);
  }
}

function answer(said: Omit<FormAnswer, 'intent'>, status: number): Answer {
  return data({ intent: 'invitation', ...said }, status);
}
