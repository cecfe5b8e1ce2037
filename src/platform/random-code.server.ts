import { randomBytes } from 'node:crypto';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 16 letters and digits that nobody guesses (80 bits), for an address that is printed and read by a camera. */
export function randomCode(): string {
  return Array.from(randomBytes(16), (byte) => letters[byte % letters.length]).join('');
}
