import { setTimeout as wait } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';

type ClaimOptions = {
  queue: string;
  /** How often the queue is polled for due jobs. */
  pollMs: number;
  /** How often the claim to a job is renewed and checked. */
  renewMs: number;
  /** How many jobs may start per poll. */
  batchSize: number;
  /** Runs a job. The signal is aborted once another process has claimed it. */
  run: (job: Job<object>, lost: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
};

export type ClaimedJobs = {
  /** Starts nothing more and waits this long for running jobs; another process may then start those still running. */
  stop(timeoutMs: number): Promise<void>;
};

/**
 * Polls a queue for everything due, the first job of each group with none running, and starts each at once. pg-boss workers could
 * do this, but each polls for itself and stops polling while its job runs, so it would take one per group.
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
