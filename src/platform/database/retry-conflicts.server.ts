import { setTimeout as wait } from 'node:timers/promises';

/**
 * PostgreSQL: Error Codes. 40P01 and 40001: the transaction lost a conflict and may be retried. 23503: a row that it refers to
 * was deleted after it was read; a retry will not find it.
 */
const conflicts = new Set(['40P01', '40001', '23503']);
const maxTries = 3;

/** Retries a transaction that PostgreSQL aborted because of a conflict; three attempts in all. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === maxTries || !isConflict(error)) throw error;
      await wait(10 * tries + Math.random() * 40);
    }
  }
}

function isConflict(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error && 'code' in cause && conflicts.has(String(cause.code));
}
