import { isSessionEnded } from '#people/accounts/ended-session.ts';
import type { FieldErrors } from '#people/accounts/forms.ts';
import type { Notice } from '#people/accounts/messages.ts';
import { flashMessage } from '#ui/flash-message.ts';

/** What is answered to a form that did not lead on to another page. */
export type FormAnswer = {
  /** Which form of the page it was. */
  intent: string;
  /** What was typed, without passwords. */
  values?: Partial<Record<'name' | 'email' | 'phone', string>>;
  errors?: FieldErrors;
  notice?: Notice & { kind: 'success' | 'error' };
};

/**
 * In the browser: sends a form to the shop. When it leads on to another page, that one says `done`; when no answer
 * comes, what is shown is `broke`.
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
