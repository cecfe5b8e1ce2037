import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { migrate, readMigrations } from './migrate.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const database = useTestDatabase();

const own = readMigrations();
const firstMillis = own[0]?.folderMillis ?? 0;
const lastMillis = own.at(-1)?.folderMillis ?? 0;

/** A later migration, this much newer. */
const later = (millis: number, statement: string) => ({
  sql: [statement],
  hash: statement,
  folderMillis: lastMillis + millis,
  bps: true,
});
const boxes = later(1, 'create table boxes (id uuid primary key)');
const ribbons = later(2, 'create table ribbons (product_id uuid references products)');

/** The dates of the applied migrations, relative to the shop's last one. */
async function listed(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ at: number }>(
    'select created_at::float8 as at from drizzle.__drizzle_migrations order by id',
  );
  return rows.map(({ at }) => at - lastMillis);
}

test('a skipped migration is applied later, even after newer ones', async () => {
  const client = await connect();
  await migrate(database.url, [...readMigrations(), ribbons]);
  expect((await listed(client)).slice(own.length)).toEqual([2]);
  await migrate(database.url, [...readMigrations(), boxes, ribbons]);
  expect((await listed(client)).slice(own.length)).toEqual([2, 1]);
  await client.query('select from boxes');
  await migrate(database.url, [...readMigrations(), boxes, ribbons]);
  expect((await listed(client)).slice(own.length)).toEqual([2, 1]);
  await expect(migrate(database.url)).rejects.toThrow('A newer version of the shop has changed');
  await client.query('drop table ribbons');
  await client.query('drop table boxes');
  await client.query('delete from drizzle.__drizzle_migrations where created_at > $1', [
    lastMillis,
  ]);
  await client.end();
});

test('a database upgraded through the earlier migrations continues, and any other is refused', async () => {
  const client = await connect();
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at)
    values ('of an earlier time', 1795716285262), ('of the first times', 1795322605082)`);
  await migrate(database.url);
  expect(await listed(client)).toHaveLength(own.length + 2);
  const ofFirst = `update drizzle.__drizzle_migrations set created_at = created_at + $1, hash = reverse(hash)
    where created_at = $2`;
  await client.query(ofFirst, [-1, firstMillis]);
  await expect(migrate(database.url)).rejects.toThrow('of a version before 27 November 2026');
  await client.query(ofFirst, [1, firstMillis - 1]);
  await client.end();
});

test('a migration waiting for a table does not block those that use it meanwhile', async () => {
  const [using, other] = [await connect(), await connect()];
  // The migration adds a foreign key to it, which requires that nobody is writing.
  await using.query('begin; lock products in row exclusive mode');
  const migrated = migrate(database.url, [...readMigrations(), ribbons]);
  const isWaiting = `select from pg_locks where not granted and relation = 'products'::regclass`;
  await vi.waitFor(async () => expect((await other.query(isWaiting)).rowCount).toBe(1), 5_000);
  await other.query(`set lock_timeout = '5s'`);
  await other.query('begin; lock products in row exclusive mode; commit');
  await using.query('commit');
  await migrated;
  await using.query('select from ribbons');
  await Promise.all([using.end(), other.end()]);
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}
