import { createHash, randomBytes } from 'node:crypto';

/** What the identifiers of all links to set a new password begin with. */
export const resetPrefix = 'reset-password:';

/** The secret of a link that works once: 256 random bits. It stands in one mail alone. */
export function makeLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/*
 * What the database knows a token by, which differs by what it is for; whoever reads that can open nothing with it.
 */
export const changeDigest = (token: string) => digestOf(`email-change:${token}`);
export const invitationDigest = (token: string) => digestOf(`staff-invitation:${token}`);
export const verificationKey = (token: string) => `verify-email:${digestOf(token)}`;
export const resetIdentifier = (token: string) => resetPrefix + digestOf(token);

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
