import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
/** The format version, should the format ever change. */
const form = 'v1.';

/**
 * Encrypts a text (AES-256-GCM) with a secret of `deriveSecret`. `boundTo` names the one record it belongs to: it cannot be
 * opened as any other. The same text is sealed differently each time.
 */
export function sealText(secret: string, text: string, boundTo: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secret), nonce, { authTagLength: tagBytes });
  sealing.setAAD(Buffer.from(boundTo));
  const hidden = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return form + Buffer.concat([nonce, sealing.getAuthTag(), hidden]).toString('base64url');
}

/** Opens a sealed text; null for another secret, another `boundTo`, or any changed bit. */
export function openSealedText(secret: string, sealed: string, boundTo: string): string | null {
  const bytes = Buffer.from(sealed.slice(form.length), 'base64url');
  if (!sealed.startsWith(form) || bytes.length < nonceBytes + tagBytes) return null;
  const nonce = bytes.subarray(0, nonceBytes);
  const opening = createDecipheriv(cipher, keyOf(secret), nonce, { authTagLength: tagBytes });
  opening.setAAD(Buffer.from(boundTo));
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    const hidden = bytes.subarray(nonceBytes + tagBytes);
    return Buffer.concat([opening.update(hidden), opening.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function keyOf(secret: string): Buffer {
  const key = Buffer.from(secret, 'base64url');
  if (key.length !== keyBytes) throw new Error('Not a derived secret');
  return key;
}
