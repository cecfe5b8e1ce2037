import type { MessageBlock } from '#platform/mail/message.ts';

/** The mail that invites someone to be a member of staff. */
export function invitationMail(
  shopName: string,
  { role, by, hours, link }: { role: string; by: string; hours: number; link: string },
): { subject: string; blocks: MessageBlock[] } {
  return {
    subject: `Your invitation to the back office of ${shopName}`,
    blocks: [
      { kind: 'heading', text: 'You’re invited' },
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text: `${by} has invited you to the back office of ${shopName}, with the role ${role}. Please choose your password here:`,
      },
      { kind: 'button', text: 'Choose my password', href: link },
      {
        kind: 'note',
        text: `The link works once, for ${hours} hours. If you weren’t expecting this, please ignore this email: nothing happens without the link.`,
      },
      { kind: 'text', text: `Warm regards,\n${shopName}` },
    ],
  };
}
