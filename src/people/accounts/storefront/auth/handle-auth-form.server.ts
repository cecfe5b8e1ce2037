import { data, redirectDocument, type RouterContextProvider } from 'react-router';
import { readForm } from '#platform/http/form.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';
import { isPassing } from '#platform/http/service-unavailable.server.ts';
import { afterSignIn, type Viewer } from '#people/accounts/account.ts';
import { checkForm, emailForm, signInForm, signUpForm } from '#people/accounts/forms.ts';
import {
  accountCreated,
  accountsBusy,
  type Notice,
  resendBroke,
  resendNotice,
  signInBroke,
  signInNotice,
  signUpBroke,
  signUpNotice,
  verificationSent,
} from '#people/accounts/messages.ts';
import { passkeySignInNotice } from '#people/accounts/passkeys/passkey-messages.ts';
import { visitorOf, withCookies } from '#people/accounts/viewer.server.ts';
import { grantConsent } from '#people/consents/grant-consent.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { type AuthAnswer, intentOf, typedValues } from './auth-answer.ts';

type Context = Readonly<RouterContextProvider>;
type ActionResponse = ReturnType<typeof data<AuthAnswer>> | Response;

/** Handles the forms of /auth: redirects after signing in, otherwise returns what to show. */
export async function handleAuthForm(context: Context, request: Request): Promise<ActionResponse> {
  const posted = await readForm(request);
  const intent = intentOf(posted);
  const { answer, broke, mode } = doors[intent];
  try {
    return await answer(context, request, posted);
  } catch (error) {
    const canResend = intent === 'resend';
    const shown = { mode, values: typedValues(posted), canResend };
    if (isPassing(error)) return show(shown, accountsBusy, 503);
    context.get(shopContext).log.error({ err: error }, `${intent} failed`);
    return show(shown, broke, 500);
  }
}

const doors = {
  'sign-in': { answer: handleSignIn, broke: signInBroke, mode: 'sign-in' },
  'sign-up': { answer: handleSignUp, broke: signUpBroke, mode: 'sign-up' },
  resend: { answer: handleResend, broke: resendBroke, mode: 'sign-in' },
  passkey: { answer: handlePasskey, broke: signInBroke, mode: 'sign-in' },
} as const;

async function handleSignIn(context: Context, request: Request, posted: FormData) {
  const values = typedValues(posted);
  const checked = checkForm(signInForm, posted);
  if (!checked.ok) return data({ mode: 'sign-in' as const, values, errors: checked.errors }, 400);
  const { accounts } = context.get(shopContext);
  const signedIn = await accounts.signIn(checked.form, visitorOf(context, request));
  if (!signedIn.ok) {
    const canResend = signedIn.reason === 'email-not-verified';
    const answer = { mode: 'sign-in' as const, values, canResend };
    return show(answer, signInNotice(signedIn), statusOf(signedIn.reason));
  }
  return welcome(signedIn.value, posted);
}

async function handlePasskey(context: Context, request: Request, posted: FormData) {
  const { accounts } = context.get(shopContext);
  const { origin } = context.get(requestContextKey);
  const response = String(posted.get('response') ?? '');
  const visitor = visitorOf(context, request);
  const signedIn = await accounts.passkeys.signIn({ response, origin }, visitor);
  if (signedIn.ok) return welcome(signedIn.value, posted);
  const answer = { mode: 'sign-in' as const, values: typedValues(posted) };
  return show(answer, passkeySignInNotice(signedIn), statusOf(signedIn.reason));
}

/** A full page load: nothing of the browser's previous user remains. */
export function welcome(
  { viewer, cookies }: { viewer: Viewer; cookies: string[] },
  posted: FormData,
) {
  const returnTo = posted.get('returnTo');
  return redirectDocument(afterSignIn(viewer, typeof returnTo === 'string' ? returnTo : null), {
    status: 303,
    headers: withCookies(cookies),
  });
}

async function handleSignUp(context: Context, request: Request, posted: FormData) {
  const values = typedValues(posted);
  const checked = checkForm(signUpForm, posted);
  if (!checked.ok) return data({ mode: 'sign-up' as const, values, errors: checked.errors }, 400);
  const shop = context.get(shopContext);
  const made = await shop.accounts.signUp(checked.form, visitorOf(context, request));
  if (!made.ok) return show({ mode: 'sign-up', values }, signUpNotice(made), statusOf(made.reason));
  const { email } = made.value;
  await grantConsent(shop, {
    subject: email,
    purpose: 'account',
    how: 'sign-up',
    at: shop.clock(),
  });
  const cleared = { name: '', email, phone: '' };
  return show({ mode: 'sign-in', values: cleared, canResend: true }, accountCreated);
}

async function handleResend(context: Context, request: Request, posted: FormData) {
  const values = typedValues(posted);
  const checked = checkForm(emailForm, posted);
  if (!checked.ok) return data({ mode: 'sign-in' as const, values, errors: checked.errors }, 400);
  const { accounts } = context.get(shopContext);
  const sent = await accounts.resendVerification(checked.form.email, visitorOf(context, request));
  const answer = { mode: 'sign-in' as const, values, canResend: true };
  if (!sent.ok) return show(answer, resendNotice(sent), 429);
  return show(answer, verificationSent);
}

function show(answer: AuthAnswer, notice: Notice, status = 200): ActionResponse {
  const kind = status === 200 ? 'success' : 'error';
  return data({ ...answer, notice: { ...notice, kind } }, status);
}

function statusOf(reason: string): number {
  const statuses: Record<string, number> = {
    'too-many-attempts': 429,
    'email-taken': 409,
    'wrong-credentials': 401,
    'not-taken': 401,
  };
  return statuses[reason] ?? 403;
}
