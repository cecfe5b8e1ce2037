import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Preparation, Prepared } from './prepare-thread.ts';
import { StartProblem } from './start-problem.ts';

/**
 * `prepareShop` in a thread, which takes with it, when it ends, the memory of all that it has loaded: a primary that only
 * supervises needs none of it.
 */
export async function prepareApart(preparation: Preparation): Promise<string[]> {
  const thread = new Worker(new URL('./prepare-thread.ts', import.meta.url), {
    workerData: preparation,
  });
  const [said] = await Promise.all([once(thread, 'message'), once(thread, 'exit')]);
  const [prepared]: Prepared[] = said;
  if (!prepared?.ok) throw new StartProblem(...(prepared?.lines ?? []));
  return prepared.people;
}
