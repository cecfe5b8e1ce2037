import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The HMAC-SHA256 of a text. What it is signed for stands in the text, or the secret is for that alone (`deriveSecret`). */
export function signatureOf(
  secret: string,
  text: string | Buffer,
  encoding: 'base64url' | 'base64' | 'hex' = 'base64url',
): string {
  return createHmac('sha256', secret).update(text).digest(encoding);
}

/** Whether two texts are the same. Compares their digests, in constant time, so that time says nothing of a secret. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** A token that lets its bearer do what `purpose` says until a second since 1970, which stands in it. */
export function signUntil(secret: string, purpose: string, until: number): string {
  return `${until.toString(36)}.${signatureOf(secret, `${purpose} until ${until}`)}`;
}

/** Whether a token was signed for this purpose and has not ended. */
export function isSignedUntil(secret: string, purpose: string, token: string, now: Date): boolean {
  const [head = '', given = ''] = token.split('.');
  const until = Number.parseInt(head, 36);
  const isGood = isSameText(given, signatureOf(secret, `${purpose} until ${until}`));
  return isGood && until * 1000 > now.getTime();
}
