import { expect, onTestFinished, test, vi } from 'vitest';
import type { TestDatabase } from '#platform/database/test-database.server.ts';
import { startSweeps, type Sweep } from './sweeps.server.ts';
import { jobsIn, log, openDatabase, openShop, rowsOf, waitOptions } from './test-sweeps.server.ts';

const untilIdle = (database: TestDatabase, name: string) =>
  vi.waitFor(async () => {
    const states = (await jobsIn(database, name)).map(({ state }) => state);
    expect(states.filter((state) => ['created', 'retry', 'active'].includes(state))).toEqual([]);
  }, waitOptions);

test('every sweep runs', async () => {
  const sweeps = ['mails', 'webhooks', 'orders'].map((name) => ({
    name,
    run: vi.fn(async () => 0),
  }));
  await openShop(await openDatabase(), sweeps);
  await vi.waitFor(() => {
    for (const { run } of sweeps) expect(run).toHaveBeenCalled();
  }, waitOptions);
});

test('a sweep requested ten times at once runs once, or once more if it was running', async () => {
  const database = await openDatabase();
  const run = vi.fn(async () => 0);
  const sweeps = await openShop(database, [{ name: 'mails', run }]);
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), waitOptions);
  await untilIdle(database, 'mails');
  const before = run.mock.calls.length;
  await Promise.all(Array.from({ length: 10 }, () => sweeps.enqueue('mails')));
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(before), waitOptions);
  await untilIdle(database, 'mails');
  // One more if the full minute, at which it runs by itself, has just passed.
  expect(run.mock.calls.length - before).toBeLessThanOrEqual(3);
});

test('a sweep that knows its next time runs then, without waiting for a poll', async () => {
  const moment = new Date(Math.ceil(Date.now() / 1000) * 1000 + 4_000);
  const runs: number[] = [];
  const run = async () => runs.push(Date.now());
  const nextAt = async () => (Date.now() < moment.getTime() ? moment : null);
  await openShop(await openDatabase(), [{ name: 'mails', run, nextAt }]);
  const late = () => runs.filter((at) => at >= moment.getTime()).map((at) => at - moment.getTime());
  await vi.waitFor(() => expect(late()).toHaveLength(1), waitOptions);
  // Milliseconds on a quiet machine; by itself the sweep runs once a minute.
  expect(late()[0]).toBeLessThan(5_000);
});

test('a request made while a sweep runs is not lost: the sweep runs again', async () => {
  const database = await openDatabase();
  let endFirst = () => undefined as void;
  const first = new Promise<void>((resolve) => (endFirst = resolve));
  const run = vi.fn(async () => {
    await first;
    return 1;
  });
  const sweeps = await openShop(database, [{ name: 'mails', run }]);
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), waitOptions);
  await sweeps.enqueue('mails');
  expect(run).toHaveBeenCalledTimes(1);
  endFirst();
  await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1), waitOptions);
  await untilIdle(database, 'mails');
});

test('a failed sweep is retried, and does not block the others', async () => {
  const database = await openDatabase();
  let failures = 0;
  const run = vi.fn(async () => {
    if ((failures += 1) === 1) throw new Error('the mail server is unavailable');
    return 1;
  });
  const other = vi.fn(async () => 0);
  await openShop(database, [
    { name: 'mails', run },
    { name: 'webhooks', run: other },
  ]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), waitOptions);
  expect(other).toHaveBeenCalled();
});

test('a process that only requests sweeps runs none, and another process runs them', async () => {
  const database = await openDatabase();
  const [here, there] = [vi.fn(async () => 0), vi.fn(async () => 0)];
  await openShop(database, [{ name: 'mails', run: there }]);
  await vi.waitFor(() => expect(there).toHaveBeenCalledOnce(), waitOptions);
  const asking = await startSweeps({
    databaseUrl: database.url,
    log,
    sweeps: [{ name: 'mails', run: here }],
    isSweeping: false,
  });
  onTestFinished(() => asking.stop());
  await asking.enqueue('mails');
  await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(2), waitOptions);
  expect(here).not.toHaveBeenCalled();
});

test('only one of two processes sweeps at a time', async () => {
  const database = await openDatabase();
  let running = 0;
  let most = 0;
  const turns: string[] = [];
  const sweepOf = (who: string): Sweep => ({
    name: 'mails',
    async run() {
      most = Math.max(most, (running += 1));
      turns.push(who);
      await jobsIn(database, 'mails');
      running -= 1;
      return 0;
    },
  });
  const shops = await Promise.all(
    ['first', 'second'].map((who) => openShop(database, [sweepOf(who)])),
  );
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all(shops.map((shop) => shop.enqueue('mails')));
    await vi.waitFor(() => expect(turns.length).toBeGreaterThanOrEqual(round), waitOptions);
  }
  await untilIdle(database, 'mails');
  expect(most).toBe(1);
});

test('a waiting process takes over as soon as the sweeping one has ended', async () => {
  const database = await openDatabase();
  let endFirst = () => undefined as void;
  const first = new Promise<number>((resolve) => (endFirst = () => resolve(0)));
  const firstRun = vi.fn(() => first);
  const busy = await openShop(database, [{ name: 'mails', run: firstRun }]);
  await vi.waitFor(() => expect(firstRun).toHaveBeenCalled(), waitOptions);
  // Both read from the queue's own row which sweeps are busy, which is updated only now and then.
  const isNoted = `select 'mails' = any(singletons_active) as busy from pgboss.queue where name = 'sweeps'`;
  await vi.waitFor(
    async () => expect(await rowsOf(database, isNoted)).toEqual([{ busy: true }]),
    waitOptions,
  );
  const run = vi.fn(async () => 0);
  await openShop(database, [{ name: 'mails', run }]);
  endFirst();
  await busy.stop();
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), waitOptions);
}, 60_000);

test('a sweep that overruns its time still never runs twice at once', async () => {
  const database = await openDatabase();
  let endFirst = () => undefined as void;
  const first = new Promise<number>((resolve) => (endFirst = () => resolve(1)));
  const signals: AbortSignal[] = [];
  const firstRun = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return first;
  });
  const [run, other] = [vi.fn(async () => 0), vi.fn(async () => 0)];
  const webhooks = { name: 'webhooks', run: other };
  await openShop(database, [{ name: 'mails', run: firstRun }, webhooks], 100);
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true), waitOptions);
  const second = await openShop(database, [{ name: 'mails', run }, webhooks]);
  // As if an hour had passed, with the first process alive all the time.
  const [{ later } = { later: null }] = await rowsOf<{ later: Date }>(
    database,
    `update pgboss.job set started_on = started_on - interval '1 hour' where singleton_key = 'mails'
       and state = 'active' returning now() as later`,
  );
  expect(later).not.toBeNull();
  // The monitor has checked the sweeps, and there was time for another to begin.
  const looked = `select 1 from pgboss.queue where name = 'sweeps' and monitor_on > $1`;
  await vi.waitFor(
    async () => expect(await rowsOf(database, looked, [later])).toHaveLength(1),
    waitOptions,
  );
  await vi.waitFor(() => expect(other).toHaveBeenCalled(), waitOptions);
  for (const turns of [2, 3, 4]) {
    await second.enqueue('webhooks');
    await vi.waitFor(
      () => expect(other.mock.calls.length).toBeGreaterThanOrEqual(turns),
      waitOptions,
    );
  }
  expect([firstRun.mock.calls.length, run.mock.calls.length]).toEqual([1, 0]);
  const states = (await jobsIn(database, 'mails')).map(({ state }) => state);
  expect(states.filter((state) => state !== 'created')).toEqual(['active']);
  endFirst();
  await vi.waitFor(
    () => expect(firstRun.mock.calls.length + run.mock.calls.length).toBe(2),
    waitOptions,
  );
}, 120_000);

test('a sweep that runs out of time continues at once with what is left', async () => {
  const untilAborted = (signal: AbortSignal) =>
    new Promise<number>((resolve) => signal.addEventListener('abort', () => resolve(1)));
  const run = vi.fn((signal: AbortSignal) =>
    run.mock.calls.length < 3 ? untilAborted(signal) : Promise.resolve(0),
  );
  await openShop(await openDatabase(), [{ name: 'mails', run }], 50);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3), waitOptions);
});

test('a sweep whose claim another process has taken gets an aborted signal', async () => {
  const database = await openDatabase();
  let reportAbort = () => undefined as void;
  const wasAborted = new Promise<void>((resolve) => (reportAbort = resolve));
  const run = vi.fn(
    (signal: AbortSignal) =>
      new Promise<number>((resolve) =>
        signal.addEventListener('abort', () => {
          reportAbort();
          resolve(0);
        }),
      ),
  );
  await openShop(database, [{ name: 'mails', run }]);
  await vi.waitFor(() => expect(run).toHaveBeenCalled(), waitOptions);
  // As written when a process has been stalled for too long.
  await rowsOf(
    database,
    `update pgboss.job set state = 'failed', completed_on = now() where singleton_key = 'mails' and state = 'active'`,
  );
  await wasAborted;
}, 30_000);

test('stopping lets the running sweep finish', async () => {
  const database = await openDatabase();
  let ended = false;
  let begun = () => undefined as void;
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const sweeps = await openShop(database, [
    {
      name: 'mails',
      async run() {
        begun();
        await jobsIn(database, 'mails');
        ended = true;
        return 1;
      },
    },
  ]);
  await hasBegun;
  await sweeps.stop();
  expect(ended).toBe(true);
});
