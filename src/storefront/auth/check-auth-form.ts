import { checkForm, emailForm, signInForm, signUpForm } from '#shop/accounts/forms.ts';
import { type AuthAnswer, intentOf, typedValues } from './auth-answer.ts';

const forms = { 'sign-in': signInForm, 'sign-up': signUpForm, resend: emailForm };

/** What is wrong with a posted form, null when nothing is. Asked in the browser and again on the server. */
export function checkAuthForm(posted: FormData): AuthAnswer | null {
  const intent = intentOf(posted);
  const checked = checkForm<object>(forms[intent], posted);
  if (checked.ok) return null;
  const mode = intent === 'sign-up' ? 'sign-up' : 'sign-in';
  return { mode, values: typedValues(posted), errors: checked.errors };
}
