import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { openLine } from '../../../tests/support/database-line.ts';
import { connectDatabase } from './database.server.ts';
import { isDatabaseUnavailable } from './is-unavailable.server.ts';
import { useTestDatabase } from './test-database.server.ts';
import { slowdown } from '../../../tests/support/slowdown.ts';

const database = useTestDatabase();

function open(url: string, maxSilenceMs: number) {
  const connection = connectDatabase(url, { maxSilenceMs });
  onTestFinished(() => connection.close());
  return connection;
}

test('a silent database is unavailable within the limit, and its connections are not reused', async () => {
  const line = await openLine(database.url);
  const { db, pool } = open(line.url, 1_000);
  onTestFinished(line.close);
  // Three connections, two of which are idle when it happens.
  await Promise.all([1, 2, 3].map(() => db.execute(sql`select pg_sleep(0.1)`)));
  expect(pool.totalCount).toBe(3);
  line.fallSilent();
  const startedAt = performance.now();
  const error: unknown = await db.execute(sql`select 1`).catch((fault: unknown) => fault);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(performance.now() - startedAt).toBeLessThan(3_000 * slowdown());
  expect(pool.totalCount).toBe(0);
  line.leadTo(database.url);
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});

test('a query sent later to a silent database waits no longer than the first one', async () => {
  const line = await openLine(database.url);
  const { db } = open(line.url, 2_000);
  onTestFinished(line.close);
  await Promise.all([1, 2].map(() => db.execute(sql`select pg_sleep(0.1)`)));
  line.fallSilent();
  const startedAt = performance.now();
  const waitedMs = () => performance.now() - startedAt;
  const ask = () => db.execute(sql`select 1`).catch(waitedMs);
  const first = ask();
  await expect.poll(waitedMs, { timeout: 5_000 }).toBeGreaterThan(1_400);
  expect(await ask()).toBeLessThan(3_000 * slowdown());
  expect(await first).toBeLessThan(3_000 * slowdown());
});

test('a slow statement is waited for, and idle connections stay', async () => {
  const { db, pool } = open(database.url, 3_000);
  await Promise.all([1, 2].map(() => db.execute(sql`select pg_sleep(0.1)`)));
  await db.execute(sql`select pg_sleep(1.5)`);
  expect(pool.totalCount).toBe(2);
});
