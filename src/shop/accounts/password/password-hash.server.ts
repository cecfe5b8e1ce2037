import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';

/**
 * How passwords are stored, as Better Auth does it: scrypt with N 16,384 and r 16, which takes a tenth of a second and
 * 32 MB for each guess. Everybody hashes here, so that tests of the database, which hash hundreds, can do it for less
 * (vitest.config.ts).
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether it is the password that was hashed. */
export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return verify(given);
}
