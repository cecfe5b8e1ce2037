import type { Transaction } from './database.server.ts';

/**
 * Does some work in a transaction, to be committed or to be undone without undoing the rest: so that what is asked about
 * nobody takes as many statements, and as much writing, as what is asked about somebody.
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
