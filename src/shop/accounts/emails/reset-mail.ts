import { greeting } from './greeting.ts';

/** The mail with the link to set a new password. */
export function resetMail(
  shopName: string,
  name: string,
  link: string,
): { subject: string; body: string } {
  return {
    subject: `Set a new password for ${shopName}`,
    body: `${greeting(name)},

Someone asked for a new password for your account with ${shopName}. If that was you, please choose one here:

${link}

The link works once, for 30 minutes. If it was not you, please ignore this mail: your password stays as it is, and nobody can change it without the link.

Warm regards,
${shopName}`,
  };
}
