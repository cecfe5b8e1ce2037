import { createHash, randomBytes } from 'node:crypto';

/** The secret of an invitation's link: 256 random bits. It stands in the mail alone. */
export function makeInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows a token by; whoever reads that can open nothing with it. */
export function invitationDigest(token: string): string {
  return createHash('sha256').update(`staff-invitation:${token}`).digest('base64url');
}
