import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { migrate } from './migrate.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const database = useTestDatabase();

test('a migration that was passed over is made up for, whatever was applied after it', async () => {
  const client = await connect();
  const count = async () => {
    const { rows } = await client.query('select from drizzle.__drizzle_migrations');
    return rows.length;
  };
  const all = await count();
  await client.query('drop table import_baselines');
  await client.query('delete from drizzle.__drizzle_migrations where created_at = 1795349247950');
  expect(await count()).toBe(all - 1);
  await migrate(database.url);
  expect(await count()).toBe(all);
  await client.query('select from import_baselines');
  await migrate(database.url);
  expect(await count()).toBe(all);
  await client.end();
});

test('a migration that has to wait for a table lets those pass who use it meanwhile', async () => {
  const [using, other] = [await connect(), await connect()];
  await using.query('delete from drizzle.__drizzle_migrations where created_at = 1795349247950');
  await using.query('drop table import_baselines');
  // The migration makes a foreign key to it, for which nobody may write meanwhile.
  await using.query('begin; lock products in row exclusive mode');
  const migrated = migrate(database.url);
  const isWaiting = `select from pg_locks where not granted and relation = 'products'::regclass`;
  await vi.waitFor(async () => expect((await other.query(isWaiting)).rowCount).toBe(1), 5_000);
  await other.query(`set lock_timeout = '5s'`);
  await other.query('begin; lock products in row exclusive mode; commit');
  await using.query('commit');
  await migrated;
  await using.query('select from import_baselines');
  await Promise.all([using.end(), other.end()]);
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}
