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
        text: `Someone asked for a new password for your account with ${shopName}. If that was you, please choose one here:`,
      },
      { kind: 'button', text: 'Choose a new password', href: link },
      {
        kind: 'note',
        text: 'The link works once, for 30 minutes. If it was not you, please ignore this mail: your password stays as it is, and nobody can change it without the link.',
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
