import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

/** Tells a member of staff that the owner has removed their second factor, and what to do. */
export function secondFactorResetMail(
  shopName: string,
  name: string,
  by: string,
): { subject: string; blocks: MessageBlock[] } {
  return {
    subject: `Your second factor at ${shopName} was removed`,
    blocks: [
      { kind: 'heading', text: 'Your second factor was removed' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `${by} has removed the authenticator app, passkeys and recovery codes from your ${shopName} back-office account, and you have been signed out everywhere. Please sign in with your password and set up a new one under Security.`,
      },
      {
        kind: 'text',
        text: 'If you did not ask for this, please call the owner of the shop right away.',
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
