import { randomInt } from 'node:crypto';

// Without letters and digits that look alike on a screen.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password that is easy to read and type, such as `kd7m-x2qp-hw9a-t4bn`: 79 bits. */
export function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
