import { setTimeout as wait } from 'node:timers/promises';
import { type Job, PgBoss } from 'pg-boss';
import { endSilentConnections } from '#platform/database/silent-connections.server.ts';
import type { Log } from '#platform/log.server.ts';

/**
 * Work that is found in the database and done until there is none left: it may run at any time, twice, or be killed in
 * the middle. One runs at a time among all processes of the shop, however long it takes.
 */
export type Sweep = {
  name: string;
  /**
   * Does what is due; returns how much it did. It ends between two pieces of work once the signal is aborted: when its
   * time is over, when the shop stops, or when another process has taken its place. What is left comes in the next run.
   */
  run: (signal: AbortSignal) => Promise<number>;
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

type StartOptions = {
  databaseUrl: string;
  sweeps: readonly Sweep[];
  log: Log;
  /** False where another process of the machine sweeps: this one asks for sweeps only. */
  isSweeping?: boolean;
  /** After this a run is asked to end, so that what came meanwhile has its turn. */
  timeBoxMs?: number;
  /** How often it looks for sweeps whose process was killed. */
  watchSeconds?: number;
};

const schedules = { minute: '* * * * *', hour: '17 * * * *' };
/** How long a queue counts as busy that was seen so: the one who sweeps there may have ended, or been killed, long before. */
const busySeconds = 1;

/** The queue may have a lot to tidy up; who asks for work does not wait for it. */
const maxSilenceMs = 20_000;

/** How long a shop that stops waits for its sweeps. */
const stopTimeoutMs = 4_000;

/** 'stately': however often a sweep is asked for, one waits and one runs. */
const policy = 'stately';
const queueOptions = {
  /**
   * The claim of the process that sweeps: it renews it while it lives, so nobody else begins, and loses it so long after
   * it was killed. The expiry, which would let another begin beside one that is alive, is as late as pg-boss allows: a day.
   */
  heartbeatSeconds: 10,
  expireInSeconds: 24 * 60 * 60,
  // A sweep whose process is killed counts as failed; several kills in a row must not leave it to the next minute.
  retryLimit: 5,
  retryDelay: 1,
};

const whereSwept = (watchSeconds: number) => ({
  max: 4,
  superviseIntervalSeconds: watchSeconds,
  monitorIntervalSeconds: watchSeconds,
  queueCacheIntervalSeconds: busySeconds,
});
const whereAskedFor = { max: 1, supervise: false, schedule: false };

/** Starts the sweeps on a queue in the shop's own PostgreSQL. */
export async function startSweeps(options: StartOptions): Promise<Sweeps> {
  const { log, sweeps, timeBoxMs = 30_000, watchSeconds = 10, isSweeping = true } = options;
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    application_name: 'kanak jobs',
    ...endSilentConnections({ maxSilenceMs }),
    ...(isSweeping ? whereSwept(watchSeconds) : whereAskedFor),
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  await boss.start();
  const enqueue = async (name: string) => void (await boss.send(name, {}));
  const stopping = new AbortController();
  for (const sweep of isSweeping ? sweeps : []) {
    const { name, every = 'minute' } = sweep;
    await boss.createQueue(name, { policy, ...queueOptions });
    // An earlier version may have made it with other options.
    await boss.updateQueue(name, queueOptions);
    await boss.work(name, { pollingIntervalSeconds: 1 }, async ([job]: Job[]) => {
      const timeBox = AbortSignal.timeout(timeBoxMs);
      const signals = [timeBox, stopping.signal, ...(job ? [job.signal] : [])];
      const done = await runOnce(sweep, AbortSignal.any(signals), { log, timeBoxMs });
      // It may have left something.
      if (done > 0 && timeBox.aborted && !stopping.signal.aborted) await enqueue(name);
    });
    await boss.schedule(name, schedules[every]);
  }
  return {
    enqueue,
    async enqueueAll() {
      for (const { name } of sweeps) await enqueue(name);
    },
    async stop() {
      stopping.abort();
      // By itself it would look only every half second whether they have ended.
      const ended = Promise.all(sweeps.map(({ name }) => boss.offWork(name)));
      await Promise.race([ended, wait(stopTimeoutMs, undefined, { ref: false })]);
      await boss.stop({ graceful: true, timeout: 0 });
    },
  };
}

/** Runs a sweep, and logs what it did, that it failed, or that it does not end. */
async function runOnce(
  { name, run }: Sweep,
  signal: AbortSignal,
  { log, timeBoxMs }: { log: Log; timeBoxMs: number },
): Promise<number> {
  const overrun = setTimeout(() => {
    log.error({ sweep: name }, 'a sweep goes on long after its time was over');
  }, 10 * timeBoxMs);
  try {
    const done = await run(signal);
    if (done > 0) log.info({ sweep: name, done }, 'swept');
    return done;
  } catch (error) {
    log.error({ err: error, sweep: name }, 'a sweep failed');
    throw error;
  } finally {
    clearTimeout(overrun);
  }
}
