import { createHash, randomBytes } from 'node:crypto';

/** What the identifiers of all links to set a new password begin with. */
export const resetPrefix = 'reset-password:';

/** The secret of a link: 256 random bits. It stands in the mail alone. */
export function makeResetToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows a token by; whoever reads that can open nothing with it. */
export function resetIdentifier(token: string): string {
  return resetPrefix + createHash('sha256').update(token).digest('base64url');
}
