import { redirectDocument } from 'react-router';
import { welcomeBack } from '#people/accounts/messages.ts';
import { flashMessage } from '#ui/flash-message.ts';
import { performPendingAction, takePendingAction } from '#app/storefront/viewer/pending-action.ts';
import { announceSessionChange } from '#app/storefront/viewer/session-change.ts';

/**
 * In the browser, after the shop has signed a shopper in: does what they meant to do when they were asked to sign in,
 * and leads them back to where that was. Otherwise on to where the shop said.
 */
export async function finishSignIn(onward: Response): Promise<Response> {
  announceSessionChange();
  flashMessage({ ...welcomeBack, kind: 'success' });
  const pending = takePendingAction();
  if (!pending) return onward;
  await performPendingAction(pending);
  return redirectDocument(pending.returnTo);
}
