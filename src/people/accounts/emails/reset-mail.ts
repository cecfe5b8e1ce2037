import { type Letter, letter } from './letter.ts';

/** The mail with the link to set a new password. */
export function resetMail(shopName: string, name: string, link: string): Letter {
  return letter(shopName, {
    subject: `Set a new password for ${shopName}`,
    heading: 'Choose a new password',
    to: name,
    said: [
      `Someone asked to reset the password of your ${shopName} account. If this was you, please choose a new one here:`,
      { kind: 'button', text: 'Choose a new password', href: link },
      {
        kind: 'note',
        text: 'The link works once, for 30 minutes. If this was not you, please ignore this email: your password stays the same, and nobody can change it without the link.',
      },
    ],
  });
}
