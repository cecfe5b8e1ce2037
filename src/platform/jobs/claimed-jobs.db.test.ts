import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jobsIn, openDatabase, openShop, rowsOf, waitOptions } from './test-sweeps.server.ts';

test('a process polls for work once a second, however many sweeps there are', async () => {
  const database = await openDatabase();
  const names = Array.from({ length: 24 }, (_, nth) => `sweep-${nth}`);
  const run = vi.fn(async () => 0);
  await openShop(
    database,
    names.map((name) => ({ name, run })),
  );
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(24), waitOptions);
  const asked = vi.spyOn(PgBoss.prototype, 'fetch');
  onTestFinished(() => asked.mockRestore());
  const startedAt = performance.now();
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4), waitOptions);
  expect(performance.now() - startedAt).toBeGreaterThan(2_500);
}, 60_000);

test('a sweep that one process does not know, of another version, runs in the other', async () => {
  const database = await openDatabase();
  const [known, added] = [vi.fn(async () => 0), vi.fn(async () => 0)];
  await openShop(database, [{ name: 'mails', run: known }]);
  const newer = await openShop(database, [
    { name: 'mails', run: known },
    { name: 'added', run: added },
  ]);
  for (const turns of [1, 2, 3, 4, 5]) {
    await vi.waitFor(
      () => expect(added.mock.calls.length).toBeGreaterThanOrEqual(turns),
      waitOptions,
    );
    await newer.enqueue('added');
  }
}, 60_000);

test('the per-sweep queues of an earlier version are removed', async () => {
  const database = await openDatabase();
  const earlier = new PgBoss(database.url);
  await earlier.start();
  await earlier.createQueue('mails', { policy: 'stately' });
  await earlier.schedule('mails', '* * * * *');
  await earlier.send('mails', {});
  await earlier.stop();
  const run = vi.fn(async () => 0);
  await openShop(database, [{ name: 'mails', run }]);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), waitOptions);
  const queues = `select name from pgboss.queue where name not like '\\_\\_%'`;
  expect(await rowsOf(database, queues)).toEqual([{ name: 'sweeps' }]);
  const schedules = 'select name, key from pgboss.schedule';
  expect(await rowsOf(database, schedules)).toEqual([{ name: 'sweeps', key: 'mails' }]);
});

test('a long sweep does not delay the others, even if it is requested again', async () => {
  const database = await openDatabase();
  const ending = Promise.withResolvers<number>();
  const long = vi.fn(() => ending.promise);
  const run = vi.fn(async () => 0);
  const sweeps = await openShop(database, [
    { name: 'mails', run: long },
    { name: 'webhooks', run },
  ]);
  await vi.waitFor(() => expect(long).toHaveBeenCalledOnce(), waitOptions);
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), waitOptions);
  await sweeps.enqueue('mails');
  await sweeps.enqueue('webhooks');
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), waitOptions);
  expect(long).toHaveBeenCalledOnce();
  ending.resolve(0);
}, 30_000);

test('stopping does not wait for a stuck sweep, which is left for retry', async () => {
  const database = await openDatabase();
  const ending = Promise.withResolvers<number>();
  const stuck = vi.fn(() => ending.promise);
  const sweeps = await openShop(database, [{ name: 'mails', run: stuck }]);
  await vi.waitFor(() => expect(stuck).toHaveBeenCalledOnce(), waitOptions);
  await sweeps.stop();
  expect(await jobsIn(database, 'mails')).toEqual([{ state: 'retry' }]);
  ending.resolve(0);
});
