/** The mail that asks somebody to be a member of staff. */
export function invitationMail(
  shopName: string,
  { role, by, hours, link }: { role: string; by: string; hours: number; link: string },
): { subject: string; body: string } {
  return {
    subject: `You are invited to the back office of ${shopName}`,
    body: `Hello,

${by} has invited you to the back office of ${shopName}, with the role ${role}. Please choose your password here:

${link}

The link works once, for ${hours} hours. If you do not know what this is about, please ignore this mail: nothing happens without the link.

Warm regards,
${shopName}`,
  };
}
