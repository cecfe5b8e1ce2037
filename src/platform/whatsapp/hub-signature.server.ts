import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const form = /^sha256=([0-9a-f]{64})$/;

/** Whether a webhook's bytes were signed with the app's secret: `x-hub-signature-256` (Graph API: webhooks, validating payloads). */
export function isHubSignature(signature: string, rawBody: Buffer, appSecret: string): boolean {
  const [, digest] = form.exec(signature) ?? [];
  if (digest === undefined) return false;
  const expected = createHmac('sha256', appSecret).update(rawBody).digest();
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'));
}

/** Whether a secret that was sent is ours; takes as long for one as for the other. */
export function isSameSecret(given: string, ours: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(ours));
}
