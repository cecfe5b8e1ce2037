import { setTimeout as wait } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';

type ClaimOptions = {
  queue: string;
  /** As often is the queue asked for what is due. */
  pollMs: number;
  /** As often is the claim to a job renewed, and looked whether it still stands. */
  renewMs: number;
  /** At most so many are begun at once; the others a poll later. */
  batchSize: number;
  /** Does a job. The signal is aborted once another process has its place. */
  run: (job: Job<object>, lost: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
};

export type ClaimedJobs = {
  /** Begins nothing more, and waits so long for what runs; what still runs then, another process may begin. */
  stop(timeoutMs: number): Promise<void>;
};

/**
 * Asks a queue for all that is due, of each group the first if none of it runs, and begins each at once. pg-boss has
 * workers for that, but each of them asks by itself, and asks no more while its job runs: as many as there are groups.
 */
export function claimJobs(boss: PgBoss, options: ClaimOptions): ClaimedJobs {
  const { queue, pollMs, batchSize, onError } = options;
  const stopping = new AbortController();
  const running = new Map<Job<object>, Promise<void>>();

  async function poll(): Promise<void> {
    const due = await boss.fetch<object>(queue, { batchSize, groupConcurrency: 1 });
    for (const job of due) {
      const run = runJob(boss, job, options).catch(onError);
      running.set(
        job,
        run.finally(() => running.delete(job)),
      );
    }
  }

  async function pollUntilStopped(): Promise<void> {
    while (!stopping.signal.aborted) {
      await poll().catch(onError);
      await wait(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  const polling = pollUntilStopped();
  return {
    async stop(timeoutMs) {
      stopping.abort();
      await polling;
      const ended = Promise.all(running.values());
      await Promise.race([ended, wait(timeoutMs, undefined, { ref: false })]);
      if (running.size > 0) await boss.fail(queue, [...running.keys()]).catch(onError);
    },
  };
}

async function runJob(
  boss: PgBoss,
  job: Job<object>,
  { queue, renewMs, run, onError }: ClaimOptions,
): Promise<void> {
  const lost = new AbortController();
  const renewing = setInterval(() => void renew().catch(onError), renewMs);

  async function renew(): Promise<void> {
    await boss.touch(queue, job);
    const [now] = await boss.findJobs(queue, { id: job.id });
    if (now?.state !== 'active' || now.retryCount !== job.retryCount) lost.abort();
  }

  try {
    await run(job, lost.signal);
    await boss.complete(queue, job);
  } catch (error) {
    await boss.fail(queue, job, { error: String(error) });
  } finally {
    clearInterval(renewing);
  }
}
