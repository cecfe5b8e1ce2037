import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#people/accounts/account.ts';
import { wrongCurrentPassword } from '#people/accounts/forms.ts';
import {
  notANumber,
  phoneProofDead,
  tooManyPhoneProofs,
  wrongCode,
} from '#people/accounts/phone/phone-messages.ts';
import { visitorOf } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { typedValues } from '../auth/auth-answer.ts';
import type { FormAnswer } from '../auth/form-answer.ts';
import { offersPhoneCodes } from './offers-phone-codes.server.ts';
import { isPhoneIntent, type PhoneIntent, signInPhoneId } from './sign-in-phone.ts';

type Context = Readonly<RouterContextProvider>;
type Posted = { viewer: Viewer; posted: FormData };
type ActionResponse = ReturnType<typeof data<FormAnswer>> | Response;

/** Handles the forms for the sign-in number; null for any other form. 404 if codes are not sent by WhatsApp. */
export async function handlePhoneForm(
  context: Context,
  request: Request,
  { viewer, posted }: Posted,
): Promise<ActionResponse | null> {
  const intent = posted.get('intent');
  const { accounts } = context.get(shopContext);
  if (!isPhoneIntent(intent)) return null;
  if (!(await offersPhoneCodes(context))) throw data(null, { status: 404 });
  if (intent === 'ask-phone') return askForProof(context, request, posted);
  if (intent === 'prove-phone') {
    const code = String(posted.get('code') ?? '')
      .replaceAll(/\s/g, '')
      .slice(0, 20);
    const proven = await accounts.phones.prove(viewer.id, code);
    if (!proven.ok) {
      const { asked } = await accounts.phones.readOwn(viewer.id);
      // Without a pending code there is no field to attach the error to.
      const said =
        asked === null
          ? { notice: { ...phoneProofDead, kind: 'error' as const } }
          : { errors: { code: wrongCode } };
      return data({ intent, ...said }, 403);
    }
    return onward(intent);
  }
  if (intent === 'remove-phone') await accounts.phones.remove(viewer.id);
  else await accounts.phones.withdrawProof(viewer.id);
  return onward(intent);
}

async function askForProof(
  context: Context,
  request: Request,
  posted: FormData,
): Promise<ActionResponse> {
  const intent = 'ask-phone';
  const { accounts } = context.get(shopContext);
  const { phone } = typedValues(posted);
  const currentPassword = String(posted.get('currentPassword') ?? '').slice(0, 200);
  const refuse = (refusal: Omit<FormAnswer, 'intent'>, status: number) =>
    data({ intent, values: { phone }, ...refusal }, status);
  const wish = { phone, currentPassword };
  const asked = await accounts.phones.askForProof(wish, visitorOf(context, request));
  if (asked.ok) {
    return onward(intent);
  }
  switch (asked.reason) {
    case 'not-a-number':
      return refuse({ errors: { phone: notANumber } }, 400);
    case 'wrong-password':
      return refuse({ errors: { currentPassword: wrongCurrentPassword } }, 403);
    case 'too-many-attempts':
      return refuse({ notice: { ...tooManyPhoneProofs(asked.waitSeconds), kind: 'error' } }, 429);
    case 'signed-out':
      throw redirect('/auth?returnTo=/my-account');
  }
}

/** Back to the section, which shows the next step. */
function onward(done: PhoneIntent): Response {
  return redirectDocument(`/my-account?done=${done}#${signInPhoneId}`, { status: 303 });
}
