import { randomBytes } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 16 unguessable letters and digits (80 bits), for an address in a printed QR code. */
export function randomCode(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
}
