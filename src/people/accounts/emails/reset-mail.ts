import type { MessageBlock } from '#platform/mail/message.ts';
import { greeting } from './greeting.ts';

/** The mail with the link to set a new password. */
export function resetMail(
  shopName: string,
  name: string,
  link: string,
): { subject: string; blocks: MessageBlock[] } {
  return {
    subject: `Set a new password for ${shopName}`,
    blocks: [
      { kind: 'heading', text: 'Choose a new password' },
      { kind: 'text', text: `${greeting(name)},` },
      {
        kind: 'text',
        text: `Someone asked to reset the password of your ${shopName} account. If this was you, please choose a new one here:`,
      },
      { kind: 'button', text: 'Choose a new password', href: link },
      {
        kind: 'note',
        text: 'The link works once, for 30 minutes. If this was not you, please ignore this email: your password stays the same, and nobody can change it without the link.',
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
