import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Preparation, Prepared } from './prepare-thread.ts';
import { StartProblem } from './start-problem.ts';

/**
 * Runs `prepareShop` in a thread, whose memory is freed when it ends: a primary that only supervises needs none of what it loads.
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
