import type { Log } from '#platform/log.server.ts';
import { openPurgeProgress } from './purge-progress.server.ts';
import { openPurgeQueue } from './purge-queue.ts';
import { type PurgeTarget, sendPurge } from './send-purge.server.ts';
import { sleep } from './sleep.server.ts';

/** The log of what pages show, as this process follows it. */
type Changes = {
  onChange(listener: (changed: 'everything' | ReadonlySet<string>) => void): void;
  /** Everything that was committed before it has been announced. */
  position(): string;
};

type PurgeOptions = {
  databaseUrl: string;
  target: PurgeTarget;
  changes: Changes;
  /** Another one than before: nothing that the cache has is of use. */
  edition: string;
  log: Log;
};

/** So often it is tried to become the one who purges, and said that nothing is left. */
const everyMs = 1_000;
const renewEvery = 60;

/**
 * Tells the cache in between what to drop, whenever something changes that pages show: by one process of the shop, each
 * change at least once, also where that process or the cache was away. Nobody who changes or buys anything waits for it.
 */
export function purgeChanges(options: PurgeOptions): { close(): Promise<void> } {
  const { databaseUrl, target, changes, edition, log } = options;
  let isLeading = false;
  let ticks = 0;
  const progress = openPurgeProgress(databaseUrl, () => (isLeading = false));
  const queue = openPurgeQueue({
    send: (tags) => sendPurge(target, tags),
    save: (position) => progress.save(position, edition),
    onError: (error) =>
      log.error({ err: error }, 'pages could not be purged from the cache in between'),
    wait: sleep,
  });
  changes.onChange((changed) => {
    if (isLeading) queue.add(changed, changes.position());
  });
  const closing = new AbortController();

  async function tick(): Promise<void> {
    ticks += 1;
    if (!isLeading) return lead();
    if (ticks % renewEvery === 0 && queue.isEmpty()) await progress.renew();
  }

  async function lead(): Promise<void> {
    if (!(await progress.take())) return;
    // What changes from here on is heard of; what has changed before stands in the log.
    isLeading = true;
    if (await progress.isBehind(edition)) queue.add('everything', changes.position());
  }

  void queue.work();
  void repeat(tick, closing.signal, (error) =>
    log.warn({ err: error }, 'nobody can purge pages: the database is unavailable'),
  );
  return {
    async close() {
      closing.abort();
      queue.close();
      await progress.close();
    },
  };
}

async function repeat(
  work: () => Promise<void>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> {
  while (!signal.aborted) {
    await work().catch((error: unknown) => signal.aborted || onError(error));
    await sleep(everyMs, signal);
  }
}
