import pg from 'pg';
import { expect, test } from 'vitest';
import { isTooOld, prepareServer } from './prepare-server.server.ts';
import { useTestDatabase } from './test-database.server.ts';

const database = useTestDatabase();

async function ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await prepareServer(client);
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test('ids made in one statement are UUIDv7 of the current time, each after the one before', async () => {
  const before = Date.now();
  const rows = await ask<{ id: string }>('select uuidv7() as id from generate_series(1, 20000)');
  const ids = rows.map(({ id }) => id);
  expect(ids.filter((id) => !/^.{14}7.{4}[89ab]/.test(id))).toEqual([]);
  expect(ids.findIndex((id, at) => at > 0 && id <= (ids[at - 1] ?? ''))).toBe(-1);
  const moments = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  expect(moments[0]).toBeGreaterThanOrEqual(before - 1);
  expect(moments.at(-1)).toBeLessThanOrEqual(Date.now() + 1);
});

test('a later statement makes later ids', async () => {
  const [first] = await ask<{ id: string }>('select uuidv7() as id');
  const [second] = await ask<{ id: string }>('select uuidv7() as id');
  expect(second?.id.localeCompare(first?.id ?? '')).toBe(1);
});

test('PostgreSQL 15 is new enough, 14 is not', () => {
  expect([140_023, 150_000, 150_018, 180_004].map(isTooOld)).toEqual([true, false, false, false]);
});
