import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import { minPasswordLengthOf, type Viewer } from '#people/accounts/account.ts';
import {
  changePasswordForm,
  checkForm,
  detailsForm,
  passwordTooEasy,
  passwordTooShort,
  wrongCurrentPassword,
  changeEmailForm,
  sameEmail,
} from '#people/accounts/forms.ts';
import { tooManyNotice } from '#people/accounts/messages.ts';
import { endSession, visitorOf, withCookies } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { typedValues } from '../auth/auth-answer.ts';
import { changeWhatsappChoice } from './whatsapp-choice.server.ts';
import type { FormAnswer } from '../auth/form-answer.ts';
import { readOwnForm } from '#app/storefront/viewer/own-form.server.ts';
import { handlePhoneForm } from './handle-phone-form.server.ts';

type Context = Readonly<RouterContextProvider>;
type ActionResponse = ReturnType<typeof data<FormAnswer>> | Response;

/** Handles the forms of /my-account. The page it redirects to shows the result. */
export async function handleAccountForm(
  context: Context,
  request: Request,
): Promise<ActionResponse> {
  const { viewer, posted } = await readOwnForm(context, request);
  const intent = posted.get('intent');
  if (intent === 'sign-out') return onward('/', await endSession(context, request));
  if (intent === 'whatsapp') return changeWhatsappChoice(context, viewer, posted);
  if (intent === 'password') return changePassword(context, request, { viewer, posted });
  if (intent === 'email' || intent === 'keep-email') {
    return handleEmailForm(context, request, { viewer, posted });
  }
  if (intent === 'end-session' || intent === 'end-others') {
    const { accounts } = context.get(shopContext);
    const id = String(posted.get('id'));
    await accounts.endOwnSessions(request.headers, intent === 'end-others' ? 'others' : { id });
    return onward(`/my-account?done=${intent}`);
  }
  const answered = await handlePhoneForm(context, request, { viewer, posted });
  return answered ?? saveDetails(context, { viewer, posted });
}

type Posted = { viewer: Viewer; posted: FormData };

async function saveDetails(context: Context, { viewer, posted }: Posted): Promise<ActionResponse> {
  const checked = checkForm(detailsForm, posted);
  if (!checked.ok) {
    const values = typedValues(posted);
    return data({ intent: 'details', values, errors: checked.errors }, 400);
  }
  const { name, phone } = checked.form;
  const { accounts } = context.get(shopContext);
  await accounts.changeDetails(viewer.id, { name, phone: phone || null });
  // A full page load: the name appears elsewhere too.
  return onward('/my-account?done=details');
}

async function changePassword(
  context: Context,
  request: Request,
  { viewer, posted }: Posted,
): Promise<ActionResponse> {
  const refuse = (refusal: Omit<FormAnswer, 'intent'>, status: number) =>
    data({ intent: 'password', ...refusal }, status);
  const checked = checkForm(changePasswordForm, posted);
  if (!checked.ok) return refuse({ errors: checked.errors }, 400);
  const { accounts } = context.get(shopContext);
  const changed = await accounts.changePassword(checked.form, visitorOf(context, request));
  if (changed.ok) {
    return onward('/my-account?done=password', withCookies(changed.value.cookies));
  }
  switch (changed.reason) {
    case 'wrong-password':
      return refuse({ errors: { currentPassword: wrongCurrentPassword } }, 403);
    case 'password-too-short':
      return refuse({ errors: { password: passwordTooShort(minPasswordLengthOf(viewer)) } }, 400);
    case 'password-too-easy':
      return refuse({ errors: { password: passwordTooEasy } }, 400);
    case 'too-many-attempts': {
      const notice = tooManyNotice(changed.waitSeconds);
      return refuse({ notice: { ...notice, kind: 'error' } }, 429);
    }
    case 'signed-out':
      throw redirect('/auth?returnTo=/my-account');
  }
}

function onward(path: string, headers = new Headers()): Response {
  return redirectDocument(path, { status: 303, headers });
}

/** Handles the e-mail forms of an account: requesting a change, and withdrawing it. */
async function handleEmailForm(
  context: Context,
  request: Request,
  { viewer, posted }: { viewer: Viewer; posted: FormData },
): Promise<ActionResponse> {
  const { accounts } = context.get(shopContext);
  if (posted.get('intent') === 'keep-email') {
    await accounts.withdrawEmailChange(viewer.id);
    return onward('/my-account?done=keep-email');
  }
  const values = typedValues(posted);
  const refuse = (refusal: Omit<FormAnswer, 'intent'>, status: number) =>
    data({ intent: 'email', values, ...refusal }, status);
  const checked = checkForm(changeEmailForm, posted);
  if (!checked.ok) return refuse({ errors: checked.errors }, 400);
  const asked = await accounts.askForEmailChange(checked.form, visitorOf(context, request));
  if (asked.ok) {
    return onward('/my-account?done=email');
  }
  switch (asked.reason) {
    case 'wrong-password':
      return refuse({ errors: { currentPassword: wrongCurrentPassword } }, 403);
    case 'same-email':
      return refuse({ errors: { email: sameEmail } }, 400);
    case 'too-many-attempts':
      return refuse({ notice: { ...tooManyNotice(asked.waitSeconds), kind: 'error' } }, 429);
    case 'signed-out':
      throw redirect('/auth?returnTo=/my-account');
  }
}
