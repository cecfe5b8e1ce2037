import { type Letter, letter } from './letter.ts';

/** The mail that invites someone to be a member of staff. */
export function invitationMail(
  shopName: string,
  { role, by, hours, link }: { role: string; by: string; hours: number; link: string },
): Letter {
  return letter(shopName, {
    subject: `Your invitation to the back office of ${shopName}`,
    heading: 'You’re invited',
    said: [
      `${by} has invited you to the back office of ${shopName}, with the role ${role}. Please choose your password here:`,
      { kind: 'button', text: 'Choose my password', href: link },
      {
        kind: 'note',
        text: `The link works once, for ${hours} hours. If you weren’t expecting this, please ignore this email: nothing happens without the link.`,
      },
    ],
  });
}
