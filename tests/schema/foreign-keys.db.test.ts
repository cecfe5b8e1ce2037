import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';

const database = useTestDatabase();
let client: Client;

beforeAll(async () => {
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(() => client.end());

/** Foreign keys without an index that begins with their columns, with the reason. */
const exceptions: Record<string, string> = {
  'karats (karat)': 'no grade is ever deleted',
  'packed_pieces (piece_id)': 'no piece is ever deleted',
};

/** Every foreign key of the schema, and whether an index that is not partial begins with its columns, in any order. */
const foreignKeys = `
  select
    format('%s (%s)', key.conrelid::regclass, string_agg(attname, ', ' order by attnum)) as name,
    exists (
      select from pg_index index
      where index.indrelid = key.conrelid and index.indisvalid and index.indpred is null
        and key.conkey @> (index.indkey::smallint[])[0:cardinality(key.conkey) - 1]
        and key.conkey <@ (index.indkey::smallint[])[0:cardinality(key.conkey) - 1]
    ) as indexed
  from pg_constraint key
  join pg_attribute on attrelid = key.conrelid and attnum = any (key.conkey)
  where key.contype = 'f'
  group by key.oid, key.conrelid, key.conkey
  order by 1
`;

test('every foreign key has an index for deletions, but for the known exceptions', async () => {
  const { rows } = await client.query<{ name: string; indexed: boolean }>(foreignKeys);
  expect(rows.length).toBeGreaterThan(20);
  const scanned = rows.filter(({ indexed }) => !indexed).map(({ name }) => name);
  expect(scanned).toEqual(Object.keys(exceptions));
});
