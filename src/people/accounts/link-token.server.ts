import { createHash, randomBytes } from 'node:crypto';

/** The prefix of the identifiers of all password reset links. */
export const resetPrefix = 'reset-password:';

/** The secret of a single-use link: 256 random bits. It appears only in one mail. */
export function makeLinkToken(): string {
  return randomBytes(32).toString('base64url');
}

/* The stored forms of tokens, which differ by purpose; reading them does not let anyone use a link. */
export const changeDigest = (token: string) => digestOf(`email-change:${token}`);
export const invitationDigest = (token: string) => digestOf(`staff-invitation:${token}`);
export const verificationKey = (token: string) => `verify-email:${digestOf(token)}`;
export const resetIdentifier = (token: string) => resetPrefix + digestOf(token);

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
