import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

/** Tells an owner that a passkey was added to their account, or removed. */
export function passkeyMail(
  what: 'added' | 'removed',
  { shopName, owner, passkey }: { shopName: string; owner: string; passkey: string },
): { subject: string; blocks: MessageBlock[] } {
  const text =
    what === 'added'
      ? `The passkey “${passkey}” has just been added to your ${shopName} account. It signs in without your password.`
      : `The passkey “${passkey}” has just been removed from your ${shopName} account. It can no longer sign in.`;
  return {
    subject: `A passkey was ${what} at ${shopName}`,
    blocks: [
      { kind: 'heading', text: `A passkey was ${what}` },
      { kind: 'text', text: `${greeting(owner)},` },
      { kind: 'text', text },
      {
        kind: 'text',
        text: 'If this was not you, please set a new password right away: “Forgot password?” below the sign-in form sends you a link. Then check the passkeys of your account.',
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
