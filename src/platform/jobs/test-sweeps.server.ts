import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.server.ts';
import { openLog } from '#platform/log.server.ts';
import { startSweeps, type Sweep, type Sweeps } from './sweeps.server.ts';

/** Says nothing. */
export const log = openLog('silent');
/** Sweeps may take their time on a busy machine. */
export const waitOptions = { timeout: 25_000, interval: 20 };

/** A database for one test. */
export async function openDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** What one process of the shop does. */
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

/** The jobs of a sweep, of now and earlier. */
export const jobsIn = (database: TestDatabase, name: string): Promise<{ state: string }[]> =>
  rowsOf(database, `select state from pgboss.job where name = 'sweeps' and singleton_key = $1`, [
    name,
  ]);

/** What a statement answers. */
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
