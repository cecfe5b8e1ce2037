import { isSameText } from '#platform/signed-text.server.ts';
import type { Credentials } from '#sandboxes/payments/settings.server.ts';
import { type Answer, unknownKey, wrongSecret } from './errors.ts';

/** Null if the key and secret are right; the scheme must be spelt exactly `Basic` (Razorpay: Authentication). */
export function refuseStranger(
  authorization: string | null,
  { keyId, keySecret }: Credentials,
): Answer | null {
  if (!authorization?.startsWith('Basic ')) return wrongSecret();
  const given = Buffer.from(authorization.slice('Basic '.length), 'base64').toString('utf8');
  const colon = given.indexOf(':');
  if (colon < 0) return wrongSecret();
  if (given.slice(0, colon) !== keyId) return unknownKey();
  return isSameText(given.slice(colon + 1), keySecret) ? null : wrongSecret();
}
