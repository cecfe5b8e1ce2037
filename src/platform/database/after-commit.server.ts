import { AsyncLocalStorage } from 'node:async_hooks';

/** Wakes these sweeps. */
export type Wake = (sweeps: ReadonlySet<string>) => Promise<void>;

const committing = new AsyncLocalStorage<Set<string>>();
const wakes = new WeakMap<object, Wake>();

/** Registers how writes through this database wake its sweeps. */
export function wakeBy(db: object, wake: Wake): void {
  wakes.set(db, wake);
}

/**
 * Records, for a database or a transaction, that something was written which a sweep processes. The sweep is woken after the
 * commit, so that it finds the row; immediately outside a transaction; never after a rollback.
 */
export async function wakeAfterCommit(db: object, sweep: string): Promise<void> {
  const sweeps = committing.getStore();
  if (sweeps) sweeps.add(sweep);
  else await wakes.get(db)?.(new Set([sweep]));
}

/** Runs a transaction of this database, then wakes the sweeps that have new work. */
export async function wakingAfter<Result>(
  db: object,
  transaction: () => Promise<Result>,
): Promise<Result> {
  const sweeps = new Set<string>();
  const result = await committing.run(sweeps, transaction);
  if (sweeps.size > 0) await wakes.get(db)?.(sweeps);
  return result;
}
