import type { Worker } from 'node:cluster';
import type { FromWorker } from './process-messages.ts';

const maxDrainMs = 5_000;

/**
 * Lets all workers say that they are not ready. Resolves when whoever watches has read so from one of them, after a few
 * seconds at most; as soon as all have answered where nobody watches any of them. `isWatched`: somebody does.
 */
export async function drainWorkers(workers: readonly Worker[]): Promise<{ isWatched: boolean }> {
  const silent = new Set(workers.filter((worker) => worker.isConnected()));
  let isWatched = false;
  let isReported = false;
  await new Promise<void>((resolve) => {
    const timeout = setTimeout(resolve, maxDrainMs);
    const look = () => {
      if (silent.size > 0 || (isWatched && !isReported)) return;
      clearTimeout(timeout);
      resolve();
    };
    for (const worker of silent) {
      worker.on('message', (message: FromWorker) => {
        if (message.kind === 'draining') {
          silent.delete(worker);
          isWatched ||= message.isWatched;
        }
        if (message.kind === 'drain-reported') isReported = true;
        look();
      });
      worker.once('exit', () => {
        silent.delete(worker);
        look();
      });
      worker.send({ kind: 'drain' }, undefined, () => undefined);
    }
    look();
  });
  return { isWatched };
}
