import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test, vi } from 'vitest';
import { jobsIn, openDatabase, openShop, rowsOf, waitOptions } from './test-sweeps.server.ts';

test('however many sweeps there are, a process asks for work once a second', async () => {
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

test('a sweep that one process does not know, as it is of another version, is done by the other', async () => {
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

test('the queues of an earlier version, one for each sweep, are removed', async () => {
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

test('a sweep that goes on does not keep others waiting, even if it is asked for again', async () => {
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

test('stopping does not wait for ever, and what was running then is tried by another process', async () => {
  const database = await openDatabase();
  const ending = Promise.withResolvers<number>();
  const stuck = vi.fn(() => ending.promise);
  const sweeps = await openShop(database, [{ name: 'mails', run: stuck }]);
  await vi.waitFor(() => expect(stuck).toHaveBeenCalledOnce(), waitOptions);
  await sweeps.stop();
  expect(await jobsIn(database, 'mails')).toEqual([{ state: 'retry' }]);
  ending.resolve(0);
});
