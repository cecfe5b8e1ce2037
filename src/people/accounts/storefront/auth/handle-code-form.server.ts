import { data, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { checkForm, emailForm } from '#people/accounts/forms.ts';
import { signInNotice, tooManyAttempts } from '#people/accounts/messages.ts';
import { phoneOf } from '#people/accounts/phone/phone.ts';
import { notANumber, wrongCode } from '#people/accounts/phone/phone-messages.ts';
import type { CodeAddress } from '#people/accounts/sign-in/code.server.ts';
import { visitorOf, withCookies } from '#people/accounts/viewer.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { offersPhoneCodes } from '#people/accounts/storefront/account/offers-phone-codes.server.ts';
import { typedValues } from './auth-answer.ts';
import { welcome } from './handle-auth-form.server.ts';
import type { CodeAnswer } from './code-answer.ts';

/**
 * Handles /auth/code: POST `intent` ask or give, and `by` mail or whatsapp, sends a code or takes it. The answer is the same
 * whether or not the account exists.
 */
export async function handleCodeForm(context: Readonly<RouterContextProvider>, request: Request) {
  const visitor = visitorOf(context, request);
  const posted = await readForm(request);
  const { accounts } = context.get(shopContext);
  const read = readAddress(posted, await offersPhoneCodes(context));
  const { channel, address } = read.to;
  type Shown = Pick<CodeAnswer, 'isAsked' | 'error'>;
  const show = (answer: Shown, status: number, cookies: string[] = []) =>
    data<CodeAnswer>(
      { by: channel, address, ...answer },
      { status, headers: withCookies(cookies) },
    );
  if (read.error !== null) return show({ isAsked: false, error: read.error }, 400);
  if (posted.get('intent') !== 'give') {
    const asked = await accounts.askForCode(read.to, visitor);
    if (!asked.ok) return show({ isAsked: false, error: tooManyAttempts(asked.waitSeconds) }, 429);
    return show({ isAsked: true }, 200, asked.value.cookies);
  }
  const code = String(posted.get('code') ?? '').slice(0, 20);
  const signedIn = await accounts.signInByCode({ ...read.to, code }, visitor);
  if (!signedIn.ok) {
    const error = signedIn.reason === 'wrong-code' ? wrongCode : signInNotice(signedIn).description;
    return show({ isAsked: true, error }, 403);
  }
  return welcome(signedIn.value, posted);
}

/** The destination of the code, as far as it can be parsed, and its error. */
function readAddress(
  posted: FormData,
  hasWhatsapp: boolean,
): { to: CodeAddress; error: string | null } {
  const typed = typedValues(posted);
  if (hasWhatsapp && posted.get('by') === 'whatsapp') {
    const phone = phoneOf(typed.phone);
    const to = { channel: 'whatsapp', address: phone ?? typed.phone } as const;
    return { to, error: phone === null ? notANumber : null };
  }
  const checked = checkForm(emailForm, posted);
  const address = checked.ok ? checked.form.email : typed.email;
  const error = checked.ok ? null : (checked.errors.email ?? '');
  return { to: { channel: 'mail', address }, error };
}
