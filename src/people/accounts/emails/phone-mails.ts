import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

type Words = { subject: string; blocks: MessageBlock[] };

/** Notifies an owner that a telephone number opens their account now, of which it says the last digits. */
export function phoneProvenMail(shopName: string, name: string, lastDigits: string): Words {
  return {
    subject: `You can sign in to ${shopName} by WhatsApp`,
    blocks: [
      { kind: 'heading', text: 'You can sign in by WhatsApp' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `A code sent by WhatsApp to the number that ends in ${lastDigits} opens your account with ${shopName} from now on.`,
      },
      {
        kind: 'text',
        text: "If this was not you, please choose a new password at once and take the number off again: both are done in 'My Account'.",
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}

/** Notifies an owner that their number opens another account now, since numbers change hands. */
export function phoneLostMail(shopName: string, name: string, lastDigits: string): Words {
  return {
    subject: `A number of your ${shopName} account has changed hands`,
    blocks: [
      { kind: 'heading', text: 'A number has changed hands' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `Somebody else has shown that the number that ends in ${lastDigits} is theirs. It does not open your account with ${shopName} any more. Your e-mail and your password do, as before, and nobody has seen anything of it.`,
      },
      {
        kind: 'note',
        text: "If you still have the number, prove it again in 'My Account', and it is yours again.",
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
