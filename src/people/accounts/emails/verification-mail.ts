import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

/** The mail that asks a new shopper to confirm their e-mail address. */
export function verificationMail(
  shopName: string,
  name: string,
  link: string,
): { subject: string; blocks: MessageBlock[] } {
  return {
    subject: `Confirm your email for ${shopName}`,
    blocks: [
      { kind: 'heading', text: 'Welcome' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `Thank you for creating an account with ${shopName}. Please confirm your email:`,
      },
      { kind: 'button', text: 'Confirm my email', href: link },
      {
        kind: 'note',
        text: 'The link works once, for 24 hours. If you did not create this account, please ignore this email: nobody can sign in to it without the link.',
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
