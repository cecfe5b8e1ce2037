import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

/** Notifies an owner that the password of their account is another one now. */
export function passwordChangedMail(
  shopName: string,
  name: string,
): { subject: string; blocks: MessageBlock[] } {
  return {
    subject: `Your ${shopName} password was changed`,
    blocks: [
      { kind: 'heading', text: 'Your password was changed' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `The password of your account with ${shopName} has just been changed. Other devices that were signed in to it have been signed out.`,
      },
      {
        kind: 'text',
        text: "If this was not you, please choose a new password at once: 'Forgot password?' below the sign-in form sends you a link. Your orders are safe.",
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
