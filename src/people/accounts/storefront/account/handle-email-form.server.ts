import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#people/accounts/account.ts';
import { tooManyEmailWishes } from '#people/accounts/email-change/email-change-messages.ts';
import {
  changeEmailForm,
  checkForm,
  sameEmail,
  wrongCurrentPassword,
} from '#people/accounts/forms.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { typedValues } from '../auth/auth-answer.ts';
import type { FormAnswer } from '../auth/form-answer.ts';

type ActionResponse = ReturnType<typeof data<FormAnswer>> | Response;

/** Answers the forms about the e-mail of an account: the wish for another one, and taking it back. */
export async function handleEmailForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { viewer, posted }: { viewer: Viewer; posted: FormData },
): Promise<ActionResponse> {
  const { accounts } = context.get(shopContext);
  if (posted.get('intent') === 'keep-email') {
    await accounts.withdrawEmailChange(viewer.id);
    return onward('keep-email');
  }
  const values = typedValues(posted);
  const refuse = (refusal: Omit<FormAnswer, 'intent'>, status: number) =>
    data({ intent: 'email', values, ...refusal }, status);
  const checked = checkForm(changeEmailForm, posted);
  if (!checked.ok) return refuse({ errors: checked.errors }, 400);
  const asked = await accounts.askForEmailChange(checked.form, visitorOf(context, request));
  if (asked.ok) {
    return onward('email');
  }
  switch (asked.reason) {
    case 'wrong-password':
      return refuse({ errors: { currentPassword: wrongCurrentPassword } }, 403);
    case 'same-email':
      return refuse({ errors: { email: sameEmail } }, 400);
    case 'too-many-attempts':
      return refuse({ notice: { ...tooManyEmailWishes(asked.waitSeconds), kind: 'error' } }, 429);
    case 'signed-out':
      throw redirect('/auth?returnTo=/my-account');
  }
}

function onward(done: string): Response {
  return redirectDocument(`/my-account?done=${done}`, { status: 303 });
}
