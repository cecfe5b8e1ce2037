import { setTimeout as wait } from 'node:timers/promises';

/**
 * PostgreSQL: Error Codes. 40P01 and 40001: the transaction was chosen to give way, and may be tried again. 23503: a row
 * that it refers to was deleted after it had been read; tried again, it is not found.
 */
const conflicts = new Set(['40P01', '40001', '23503']);
const maxTries = 3;

/** Runs a transaction again that PostgreSQL ended because it stood in the way of another; three times in all. */
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
