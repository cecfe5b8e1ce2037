import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The HMAC-SHA256 of a text. Either the text states its purpose, or the secret is only for that purpose (`deriveSecret`). */
export function signatureOf(
  secret: string,
  text: string | Buffer,
  encoding: 'base64url' | 'base64' | 'hex' = 'base64url',
): string {
  return createHmac('sha256', secret).update(text).digest(encoding);
}

/** Whether two texts are equal. Compares digests in constant time, so that timing reveals nothing of a secret. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** A token that permits `purpose` until a time in seconds since 1970, which it contains. */
export function signUntil(secret: string, purpose: string, until: number): string {
  return `${until.toString(36)}.${signatureOf(secret, `${purpose} until ${until}`)}`;
}

/** Whether a token was signed for this purpose and has not expired. */
export function isSignedUntil(secret: string, purpose: string, token: string, now: Date): boolean {
  const [head = '', given = ''] = token.split('.');
  const until = Number.parseInt(head, 36);
  const isGood = isSameText(given, signatureOf(secret, `${purpose} until ${until}`));
  return isGood && until * 1000 > now.getTime();
}
