import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from './migrate.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const database = useTestDatabase();

test('a migration that was passed over is made up for, whatever was applied after it', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
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
