import { PgBoss } from 'pg-boss';
import type { Log } from '#platform/log.server.ts';

/**
 * Work that is found in the database and done until there is none left: it may run at any time, twice, or be killed in
 * the middle. One runs at a time among all processes of the shop.
 */
export type Sweep = {
  name: string;
  /** Does what is due; returns how much it did. */
  run: () => Promise<number>;
  /** How often it comes by itself; every minute where it does not say. */
  every?: 'minute' | 'hour';
};

export type Sweeps = {
  /** Asks for a sweep soon, in any process; it also comes by itself. */
  enqueue(name: string): Promise<void>;
  /** Asks for all of them: what an earlier process left undone need not wait for the next full minute. */
  enqueueAll(): Promise<void>;
  stop(): Promise<void>;
};

const schedules = { minute: '* * * * *', hour: '17 * * * *' };
/** How soon the end of a process that was killed in the middle of a sweep is noticed, at most twice this. */
const watchSeconds = 10;
/** How long a queue counts as busy that was seen so: the one who sweeps there may have ended, or been killed, long before. */
const busySeconds = 1;

/** Starts the sweeps on a queue in the shop's own PostgreSQL. */
export async function startSweeps(options: {
  databaseUrl: string;
  sweeps: readonly Sweep[];
  log: Log;
}): Promise<Sweeps> {
  const { log } = options;
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    max: 4,
    application_name: 'kanak jobs',
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
    queueCacheIntervalSeconds: busySeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue stumbled'));
  await boss.start();
  for (const { name, run, every = 'minute' } of options.sweeps) {
    // 'stately': however often a sweep is asked for, one waits and one runs.
    await boss.createQueue(name, {
      policy: 'stately',
      expireInSeconds: 60,
      heartbeatSeconds: watchSeconds,
      // A sweep whose process is killed counts as failed; several kills in a row must not leave it to the next minute.
      retryLimit: 5,
      retryDelay: 1,
    });
    await boss.work(name, { pollingIntervalSeconds: 1 }, async () => {
      const done = await run().catch((error: unknown) => {
        log.error({ err: error, sweep: name }, 'a sweep failed');
        throw error;
      });
      if (done > 0) log.info({ sweep: name, done }, 'swept');
    });
    await boss.schedule(name, schedules[every]);
  }
  const enqueue = async (name: string) => void (await boss.send(name, {}));
  return {
    enqueue,
    async enqueueAll() {
      for (const { name } of options.sweeps) await enqueue(name);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
