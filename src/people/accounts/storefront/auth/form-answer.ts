import { isSessionEnded } from '#people/accounts/ended-session.ts';
import type { FieldErrors } from '#people/accounts/forms.ts';
import type { Notice } from '#people/accounts/messages.ts';
import { flashMessage } from '#ui/flash-message.ts';

/** The answer to a form that did not redirect. */
export type FormAnswer = {
  /** The form that was posted. */
  intent: string;
  /** The input, without passwords. */
  values?: Partial<Record<'name' | 'email' | 'phone', string>>;
  errors?: FieldErrors;
  notice?: Notice & { kind: 'success' | 'error' };
};

/**
 * In the browser: submits a form to the shop. If it redirects, the next page shows `done`; if no answer arrives, `broke` is
 * shown.
 */
export async function sendForm(
  send: () => Promise<unknown>,
  {
    intent,
    done,
    broke,
  }: { intent: string; done?: { title: string; description?: string }; broke: Notice },
): Promise<FormAnswer | Response> {
  try {
    return (await send()) as FormAnswer;
  } catch (onward) {
    if (!(onward instanceof Response)) return { intent, notice: { ...broke, kind: 'error' } };
    if (done && !isSessionEnded(onward)) flashMessage({ ...done, kind: 'success' });
    return onward;
  }
}
