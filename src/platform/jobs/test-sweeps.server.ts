import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { startSweeps, type Sweep, type Sweeps } from './sweeps.server.ts';

/** A silent log. */
export const log = openLog('silent');
/** Sweeps may be slow on a busy machine. */
export const waitOptions = { timeout: 25_000, interval: 20 };

/** A database for a single test. */
export async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** One process of the shop. */
export async function openShop(
  { url }: TestDatabase,
  sweeps: readonly Sweep[],
  timeBoxMs?: number,
): Promise<Sweeps> {
  const started = await startSweeps({
    databaseUrl: url,
    log,
    sweeps,
    watchSeconds: 1,
    ...(timeBoxMs && { timeBoxMs }),
  });
  onTestFinished(() => started.stop());
  await started.enqueueAll();
  return started;
}

/** All jobs of a sweep, past and present. */
export const jobsIn = (database: TestDatabase, name: string): Promise<{ state: string }[]> =>
  rowsOf(database, `select state from pgboss.job where name = 'sweeps' and singleton_key = $1`, [
    name,
  ]);

/** The rows returned by a statement. */
export async function rowsOf<Row>(
  { url }: TestDatabase,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
}
