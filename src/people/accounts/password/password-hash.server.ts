import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword as hash, verifyPassword as verify } from 'better-auth/crypto';
import { openAdmission } from '#platform/http/admission.server.ts';

/**
 * One at a time per process: hashing takes a CPU for a tenth of a second, on one of the four threads that also read files and
 * resolve addresses, and a crowd of sign-ins must not delay orders. With two at a time, orders took 3 to 4.5 times as long on two
 * CPUs, with one 1.1 to 1.6 (`npm run prove:under-attack`). Anyone who would wait longer is refused with `TooBusy`.
 */
const lane = openAdmission({ maxConcurrent: 1, maxQueued: 16, maxWaitMs: 4_000 });
const hashedBefore = new AsyncLocalStorage<string>();

/**
 * Password hashing as in Better Auth: scrypt with N 16,384 and r 16, which takes a tenth of a second and 32 MB for each guess.
 * All hashing goes through here, so that database tests, which hash hundreds, can make it cheaper (vitest.config.ts).
 */
export async function hashPassword(password: string): Promise<string> {
  return hashedBefore.getStore() ?? (await lane.run(() => hash(password)));
}

/** Runs work that hashes a password with the hash already computed: a transaction that waited for it would hold a connection. */
export async function withHash<T>(password: string, work: () => Promise<T>): Promise<T> {
  return hashedBefore.run(await hashPassword(password), work);
}

/** Whether the password matches the hash. */
export function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return lane.run(() => verify(given));
}
