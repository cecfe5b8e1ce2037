import { greeting } from './greeting.ts';

/** The mail that asks a new shopper to confirm their e-mail address. */
export function verificationMail(
  shopName: string,
  name: string,
  link: string,
): { subject: string; body: string } {
  return {
    subject: `Confirm your e-mail for ${shopName}`,
    body: `${greeting(name)},

Thank you for creating an account with ${shopName}. Please confirm that this is your e-mail address:

${link}

The link works once, for 24 hours. If you did not create this account, please ignore this mail: nobody can sign in to it without the link.

Warm regards,
${shopName}`,
  };
}
