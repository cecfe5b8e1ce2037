import { sql } from 'drizzle-orm';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from './database.server.ts';
import { isDatabaseUnavailable } from './is-unavailable.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const database = useTestDatabase();

/** A way to the database that can fall silent, as a machine that has lost its power: nothing is closed, nothing comes. */
async function openLine() {
  const target = new URL(database.url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.on('data', (bytes) => isSilent || other.write(bytes));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = new URL(database.url);
  url.port = String((server.address() as { port: number }).port);
  return { url: url.href, setSilent: (isNow: boolean) => (isSilent = isNow) };
}

function open(url: string, maxSilenceMs: number) {
  const connection = connectDatabase(url, { maxSilenceMs });
  onTestFinished(() => connection.close());
  return connection;
}

test('a database that falls silent is unavailable within the limit, and no connection to it is used again', async () => {
  const line = await openLine();
  const { db, pool } = open(line.url, 1_000);
  // Three connections, two of which nobody uses when it happens.
  await Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.1)`)));
  expect(pool.totalCount).toBe(3);
  line.setSilent(true);
  const startedAt = performance.now();
  const error: unknown = await db.execute(sql`select 1`).catch((fault: unknown) => fault);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(pool.totalCount).toBe(0);
  line.setSilent(false);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a statement that takes its time is waited for, and idle connections stay', async () => {
  const { db, pool } = open(database.url, 3_000);
  await Promise.all([1, 2].map(() => db.execute(sql`select pg_sleep(0.1)`)));
  await db.execute(sql`select pg_sleep(1.5)`);
  expect(pool.totalCount).toBe(2);
});
