import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { openAdmission } from '#platform/http/admission.server.ts';

/**
 * One at once in a process: hashing takes a processor for a tenth of a second, in one of the four threads that also read files
 * and look up addresses, and a crowd of strangers who sign in must not keep orders waiting. With two, orders took 3 to 4.5
 * times as long on two processors, with one 1.1 to 1.6 (`npm run prove:under-attack`). Who would wait for longer is told so by
 * `TooBusy`.
 */
const lane = openAdmission({ maxConcurrent: 1, maxQueued: 16, maxWaitMs: 4_000 });
const hashedBefore = new AsyncLocalStorage<string>();

/**
 * How passwords are stored, as Better Auth does it: scrypt with N 16,384 and r 16, which takes a tenth of a second and
 * 32 MB for each guess. Everybody hashes here, so that tests of the database, which hash hundreds, can do it for less
 * (vitest.config.ts).
 */
export async function hashPassword(password: string): Promise<string> {
  return hashedBefore.getStore() ?? (await lane.run(() => hash(password)));
}

/** Does something that hashes a password with its hash at hand: a transaction that waits for it holds a connection. */
export async function withHash<T>(password: string, work: () => Promise<T>): Promise<T> {
  return hashedBefore.run(await hashPassword(password), work);
}

/** Whether it is the password that was hashed. */
export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return lane.run(() => verify(given));
}
