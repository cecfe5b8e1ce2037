// Specification, storefront 9: Gold price 5000 per gram by default

import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, useTestDatabase } from '#platform/database/test-database.server.ts';

const database = useTestDatabase();

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows.map((row) => Object.values(row)[0]);
  } finally {
    await client.end();
  }
}

test('every test file gets the whole schema', async () => {
  const gold = `select variable_value from globals where variable_name = 'gold_price_per_gram'`;
  expect(await ask(database.url, gold)).toEqual(['5000']);
});

test('databases do not see each other’s data', async () => {
  const other = await createTestDatabase();
  await ask(database.url, 'create table left_behind (id integer)');
  const isThere = `select to_regclass('left_behind') is not null`;
  expect(await ask(database.url, isThere)).toEqual([true]);
  expect(await ask(other.url, isThere)).toEqual([false]);
  await other.drop();
});

test('databases can be created concurrently', async () => {
  const databases = await Promise.all([1, 2, 3, 4].map(() => createTestDatabase()));
  expect(new Set(databases.map(({ url }) => url)).size).toBe(4);
  await Promise.all(databases.map(({ drop }) => drop()));
});

test('a database is dropped even while a client is connected', async () => {
  const other = await createTestDatabase();
  const client = new Client({ connectionString: other.url });
  client.on('error', () => undefined);
  await client.connect();
  await other.drop();
  await expect(client.query('select 1')).rejects.toThrow(/terminat|connection/);
  await expect(ask(other.url, 'select 1')).rejects.toThrow(/does not exist/);
});
