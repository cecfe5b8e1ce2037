import { AsyncLocalStorage } from 'node:async_hooks';

/** Wakes these sweeps. */
export type Wake = (sweeps: ReadonlySet<string>) => Promise<void>;

const committing = new AsyncLocalStorage<Set<string>>();
const wakes = new WeakMap<object, Wake>();

/** From now on, what is written through this database wakes its sweeps so. */
export function wakeBy(db: object, wake: Wake): void {
  wakes.set(db, wake);
}

/**
 * Says, of a database or a transaction, that something was written which a sweep sees to. The sweep is woken once the
 * transaction is committed, so that it finds it; at once where there is none. What is rolled back wakes nobody.
 */
export async function wakeAfterCommit(db: object, sweep: string): Promise<void> {
  const sweeps = committing.getStore();
  if (sweeps) sweeps.add(sweep);
  else await wakes.get(db)?.(new Set([sweep]));
}

/** Runs a transaction of this database, and then wakes the sweeps that it has work for. */
export async function wakingAfter<Result>(
  db: object,
  transaction: () => Promise<Result>,
): Promise<Result> {
  const sweeps = new Set<string>();
  const result = await committing.run(sweeps, transaction);
  if (sweeps.size > 0) await wakes.get(db)?.(sweeps);
  return result;
}
