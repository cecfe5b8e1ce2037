import {
  checkForm,
  emailForm,
  type FieldErrors,
  signInForm,
  signUpForm,
} from '#people/accounts/forms.ts';
import type { Notice } from '#people/accounts/messages.ts';

type AuthMode = 'sign-in' | 'sign-up';

/** The answer of /auth to a form that did not redirect. */
export type AuthAnswer = {
  /** The form to show next. */
  mode: AuthMode;
  /** The input, without passwords. */
  values: { name: string; email: string; phone: string };
  errors?: FieldErrors;
  notice?: Notice & { kind: 'success' | 'error' };
  /** Whether the verification mail can be sent again to the e-mail in `values`. */
  canResend?: boolean;
};

/** The form that was posted. */
type AuthIntent = 'sign-in' | 'sign-up' | 'resend' | 'passkey';

export function intentOf(posted: FormData): AuthIntent {
  const intent = posted.get('intent');
  const isOther = intent === 'sign-up' || intent === 'resend' || intent === 'passkey';
  return isOther ? intent : 'sign-in';
}

/** The input, to be shown again. Passwords are never sent back. */
export function typedValues(posted: FormData): AuthAnswer['values'] {
  const text = (name: string) => String(posted.get(name) ?? '').slice(0, 200);
  return { name: text('name'), email: text('email').trim(), phone: text('phone') };
}

const forms = { 'sign-in': signInForm, 'sign-up': signUpForm, resend: emailForm };

/** The errors of a posted form, null if there are none. Checked in the browser and again on the server. */
export function checkAuthForm(posted: FormData): AuthAnswer | null {
  const intent = intentOf(posted);
  if (intent === 'passkey') return null;
  const checked = checkForm<object>(forms[intent], posted);
  if (checked.ok) return null;
  const mode = intent === 'sign-up' ? 'sign-up' : 'sign-in';
  return { mode, values: typedValues(posted), errors: checked.errors };
}
