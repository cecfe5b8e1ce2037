import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listen, type Listener } from './listen.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const database = useTestDatabase();
const channel = 'catalogue_changed';
let writer: Client;
let listener: Listener;
let heard = 0;
let errors: Error[] = [];

async function openListener(url = database.url): Promise<void> {
  heard = 0;
  errors = [];
  listener = await listen({
    url,
    channel,
    onNotification: () => void (heard += 1),
    onError: (error) => errors.push(error),
  });
}
beforeEach(async () => {
  writer = new Client({ connectionString: database.url });
  await writer.connect();
  await openListener();
});
afterEach(async () => {
  await listener.close();
  await writer.end();
});

const announce = (by = writer) => by.query(`notify ${channel}`);
const cutTheLine = () =>
  writer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
const listeningNow = () =>
  vi.waitFor(() => expect(listener.isListening()).toBe(true), { timeout: 10_000, interval: 10 });
const deafNow = () =>
  vi.waitFor(() => expect(listener.isListening()).toBe(false), { timeout: 10_000, interval: 1 });

test('what was committed before is heard of before catching up ends', async () => {
  for (let round = 0; round < 50; round += 1) {
    const before = heard;
    await announce();
    await listener.catchUp();
    expect(heard).toBeGreaterThan(before);
  }
});

test('the same holds for the commits of others, with many catching up at once', async () => {
  const writers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      return client;
    }),
  );
  await Promise.all(
    writers.map(async (client) => {
      for (let round = 0; round < 20; round += 1) {
        const before = heard;
        await announce(client);
        await listener.catchUp();
        expect(heard).toBeGreaterThan(before);
      }
    }),
  );
  await Promise.all(writers.map((client) => client.end()));
});

test('an notification comes with the commit, and not at all when there is none', async () => {
  const before = heard;
  await writer.query('begin');
  await announce();
  await listener.catchUp();
  expect(heard).toBe(before);
  await writer.query('rollback');
  await listener.catchUp();
  expect(heard).toBe(before);
});

test('what is said on other channels is no notification', async () => {
  const before = heard;
  await writer.query('notify something_else');
  await listener.catchUp();
  expect(heard).toBe(before);
});

test('a broken line counts as an notification at both ends, and is mended by itself', async () => {
  const before = heard;
  await cutTheLine();
  await deafNow();
  expect(heard).toBe(before + 1);
  await announce();
  await listeningNow();
  expect(heard).toBe(before + 2);
  expect(errors).not.toEqual([]);

  await announce();
  await listener.catchUp();
  expect(heard).toBe(before + 3);
});

test('catching up without a line does not wait for one', async () => {
  await cutTheLine();
  await deafNow();
  await expect(listener.catchUp()).resolves.toBeUndefined();
  await listeningNow();
});

test('a line that is cut while somebody catches up is not believed to have caught up', async () => {
  const before = heard;
  const caught = Promise.all(Array.from({ length: 20 }, () => listener.catchUp()));
  await cutTheLine();
  await caught;
  // Once for the loss and once for the mending.
  await vi.waitFor(() => expect(heard).toBe(before + 2), { timeout: 10_000, interval: 1 });
  expect(listener.isListening()).toBe(true);
  await announce();
  await listener.catchUp();
  expect(heard).toBe(before + 3);
});

test('without a database there is nothing to listen to', async () => {
  const nowhere = new URL(database.url);
  nowhere.pathname = '/no_such_database';
  await expect(
    listen({ url: nowhere.href, channel, onNotification: () => undefined }),
  ).rejects.toThrow('does not exist');
});

test('closed while it is mending the line, it stays closed and leaves no connection', async () => {
  await cutTheLine();
  await deafNow();
  await listener.close();
  const connections = async () => {
    const { rows } = await writer.query(
      `select count(*)::int as n from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    return rows[0].n;
  };
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 });
  expect(listener.isListening()).toBe(false);
});
