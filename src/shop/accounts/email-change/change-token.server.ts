import { createHash, randomBytes } from 'node:crypto';

/** The secret of a link: 256 random bits. It stands in one mail alone. */
export function makeChangeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database knows a token by; whoever reads that can open nothing with it. */
export function changeDigest(token: string): string {
  return createHash('sha256').update(`email-change:${token}`).digest('base64url');
}
