import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

type Words = { subject: string; blocks: MessageBlock[] };

/** Tells an owner that a phone number can now sign in to their account; shows only its last digits. */
export function phoneProvenMail(shopName: string, name: string, lastDigits: string): Words {
  return {
    subject: `You can now sign in to ${shopName} by WhatsApp`,
    blocks: [
      { kind: 'heading', text: 'You can now sign in by WhatsApp' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `You can now sign in to ${shopName} with a code sent by WhatsApp to the number ending in ${lastDigits}.`,
      },
      {
        kind: 'text',
        text: 'If this was not you, please change your password right away and remove the number, both in “My Account”.',
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}

/** Tells an owner that their number now opens another account, since numbers change hands. */
export function phoneLostMail(shopName: string, name: string, lastDigits: string): Words {
  return {
    subject: `A number was removed from your ${shopName} account`,
    blocks: [
      { kind: 'heading', text: 'A number was removed' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `Someone else has confirmed that the number ending in ${lastDigits} is theirs, so it no longer signs in to your ${shopName} account. Your email and password still do, and nobody has seen anything in your account.`,
      },
      {
        kind: 'note',
        text: 'If you still have the number, confirm it again in “My Account” to get it back.',
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
