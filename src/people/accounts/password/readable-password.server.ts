import { randomInt } from 'node:crypto';

// Without letters and figures that look alike when they are read off a screen.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password that can be read and typed, such as `kd7m-x2qp-hw9a-t4bn`: 79 bits. */
export function readablePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
