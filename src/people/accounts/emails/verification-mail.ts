import { type Letter, letter } from './letter.ts';

/** The mail that asks a new shopper to confirm their e-mail address. */
export function verificationMail(shopName: string, name: string, link: string): Letter {
  return letter(shopName, {
    subject: `Confirm your email for ${shopName}`,
    heading: 'Welcome',
    to: name,
    said: [
      `Thank you for creating an account with ${shopName}. Please confirm your email:`,
      { kind: 'button', text: 'Confirm my email', href: link },
      {
        kind: 'note',
        text: 'The link works once, for 24 hours. If you did not create this account, please ignore this email: nobody can sign in to it without the link.',
      },
    ],
  });
}
