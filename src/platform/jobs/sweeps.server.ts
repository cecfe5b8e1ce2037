import { setTimeout as wait } from 'node:timers/promises';
import { type Job, PgBoss } from 'pg-boss';
import { endSilentConnections } from '#platform/database/silent-connections.server.ts';
import type { Log } from '#platform/log.server.ts';
import { claimJobs } from './claimed-jobs.server.ts';

/**
 * Work found in the database and done until none is left: it may run at any time, twice, or be killed midway. Only one run at a
 * time among all processes of the shop, however long it takes.
 */
export type Sweep = {
  name: string;
  /**
   * Does what is due; returns how much. It stops between two items once the signal is aborted: its time is up, the shop is
   * stopping, or another process has taken over. The rest is left for the next run.
   */
  run: (signal: AbortSignal) => Promise<number>;
  /** How often it runs on its own; every minute by default. */
  every?: 'minute' | 'hour';
  /** When there will next be something to do, if known: it also runs then, to the second. */
  nextAt?: () => Promise<Date | null>;
};

export type Sweeps = {
  /** Requests a sweep soon, in any process; it also runs on its own. */
  enqueue(name: string): Promise<void>;
  /** Requests all of them, so that work left by an earlier process need not wait for the next full minute. */
  enqueueAll(): Promise<void>;
  stop(): Promise<void>;
};

type StartOptions = {
  databaseUrl: string;
  sweeps: readonly Sweep[];
  log: Log;
  /** False if another process of the machine sweeps: this one only requests sweeps. */
  isSweeping?: boolean;
  /** After this a run is asked to stop, so that other work gets its turn. */
  timeBoxMs?: number;
  /** How often to look for sweeps whose process was killed. */
  watchSeconds?: number;
};

const schedules = { minute: '* * * * *', hour: '17 * * * *' };
/** How long a sweep last seen busy counts as busy: its process may have ended or been killed since. */
const busySeconds = 1;

/** The queue may have a lot of maintenance to do; no request waits for it. */
const maxSilenceMs = 20_000;

/** How long shutdown waits for running sweeps. */
const stopTimeoutMs = 4_000;

/** All sweeps share one pg-boss queue, each with its name as key and group. */
export const sweepQueue = 'sweeps';
const waitingFor = (name: string) => ({ singletonKey: name, group: { id: name } });
/** A job for a given moment is fetched one poll early, and states when to begin. */
type AtMoment = { at?: number };

/** The sweeping process renews its claim twice per heartbeat, and loses it this long after being killed. */
const heartbeatSeconds = 10;
const timing = { pollMs: 1_000, renewMs: (heartbeatSeconds * 1_000) / 2 };

/** 'stately': however often a sweep is requested, one is queued and one runs. */
const policy = 'stately';
const queueOptions = {
  heartbeatSeconds,
  // An expiry would let a second run start beside a live one, so it is as late as pg-boss allows: a day.
  expireInSeconds: 24 * 60 * 60,
  // A sweep whose process is killed counts as failed; several kills in a row must not delay it to the next minute.
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
  const { log, sweeps, watchSeconds = 10, isSweeping = true } = options;
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    application_name: 'kanak jobs',
    ...endSilentConnections({ maxSilenceMs }),
    ...(isSweeping ? whereSwept(watchSeconds) : whereAskedFor),
  });
  const onError = (error: unknown) => log.warn({ err: error }, 'the job queue reported an error');
  boss.on('error', onError);
  await boss.start();
  const enqueue = async (name: string) => void (await boss.send(sweepQueue, {}, waitingFor(name)));
  const enqueueAt: EnqueueAt = async (name, moment) => {
    const at = moment.getTime();
    // Its own key, so that it is queued beside earlier ones.
    const waiting = { ...waitingFor(name), singletonKey: `${name} ${at}` };
    const startAfter = new Date(at - timing.pollMs);
    await boss.send(sweepQueue, { at } satisfies AtMoment, { ...waiting, startAfter });
  };
  const stopping = new AbortController();
  if (isSweeping) await prepareQueue(boss, sweeps);
  const sweeping =
    isSweeping &&
    claimJobs(boss, {
      queue: sweepQueue,
      batchSize: sweeps.length,
      ...timing,
      run: runSweep(options, { enqueue, enqueueAt }, stopping.signal),
      onError,
    });
  return {
    enqueue,
    async enqueueAll() {
      const jobs = sweeps.map(({ name }) => ({ data: {}, ...waitingFor(name) }));
      await boss.insert(sweepQueue, jobs);
    },
    async stop() {
      stopping.abort();
      if (sweeping) await sweeping.stop(stopTimeoutMs);
      await boss.stop({ graceful: true, timeout: 0 });
    },
  };
}

/** Creates the queue with a schedule for each sweep, and removes the per-sweep queues of earlier versions. */
async function prepareQueue(boss: PgBoss, sweeps: readonly Sweep[]): Promise<void> {
  await boss.createQueue(sweepQueue, { policy, ...queueOptions });
  // An earlier version may have created it with other options.
  await boss.updateQueue(sweepQueue, queueOptions);
  const earlier = await boss.getQueues(sweeps.map(({ name }) => name));
  for (const { name } of earlier) await boss.deleteQueue(name);
  for (const { name, every = 'minute' } of sweeps) {
    await boss.schedule(sweepQueue, schedules[every], {}, { key: name, ...waitingFor(name) });
  }
}

type EnqueueAt = (name: string, moment: Date) => Promise<void>;

/** Runs the sweep of that name until its time is up. One known only to another version fails here and is retried there. */
function runSweep(
  { sweeps, log, timeBoxMs = 30_000 }: StartOptions,
  { enqueue, enqueueAt }: Pick<Sweeps, 'enqueue'> & { enqueueAt: EnqueueAt },
  stopping: AbortSignal,
) {
  return async ({ groupId, data }: Job<AtMoment>, lost: AbortSignal): Promise<void> => {
    const name = groupId ?? '';
    const sweep = sweeps.find((each) => each.name === name);
    if (!sweep) throw new Error(`this version has no sweep ${name}`);
    await waitUntil(data.at, AbortSignal.any([stopping, lost]));
    const timeBox = AbortSignal.timeout(timeBoxMs);
    const signal = AbortSignal.any([timeBox, stopping, lost]);
    const done = await runOnce(sweep, signal, { log, timeBoxMs });
    // It may have left work.
    if (done > 0 && timeBox.aborted && !stopping.aborted) await enqueue(name);
    const next = await sweep.nextAt?.();
    if (next) await enqueueAt(name, next);
  };
}

/** Resolves at that moment, or once the signal is aborted. */
async function waitUntil(at: number | undefined, signal: AbortSignal): Promise<void> {
  const leftMs = (at ?? 0) - Date.now();
  // A timer may fire a millisecond early by the wall clock.
  if (leftMs > 0) await wait(leftMs + 1, undefined, { signal }).catch(() => undefined);
}

/** Runs a sweep, and logs what it did, that it failed, or that it does not end. */
async function runOnce(
  { name, run }: Sweep,
  signal: AbortSignal,
  { log, timeBoxMs }: { log: Log; timeBoxMs: number },
): Promise<number> {
  const overrun = setTimeout(() => {
    log.error({ sweep: name }, 'a sweep is running long past its time limit');
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
