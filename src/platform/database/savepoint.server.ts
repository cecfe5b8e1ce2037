import type { Transaction } from './database.server.ts';

/**
 * Runs work in a savepoint and commits it or undoes it alone: a request about an unknown person then takes as many statements,
 * and as much writing, as one about a known person.
 */
export async function withinSavepoint(
  tx: Transaction,
  outcome: 'commit' | 'undo',
  work: (savepoint: Transaction) => Promise<unknown>,
): Promise<void> {
  const undone = new Error('undone');
  await tx
    .transaction(async (savepoint) => {
      await work(savepoint);
      if (outcome === 'undo') throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
}
