import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';

const database = useTestDatabase();
const folder = path.resolve(import.meta.dirname, '../../migrations');
const [file = ''] = globSync('*_home_choices.sql', { cwd: folder });
const migration = readFileSync(path.join(folder, file), 'utf8');
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(() => client.end());
beforeEach(async () => {
  await client.query('delete from pages');
  await client.query('delete from collections');
});

/** Collections `C1` to `C9`, each older than the one before, with the places that staff had given them. */
async function addCollections(places: Record<string, number> = {}): Promise<Map<string, string>> {
  for (let number = 1; number <= 9; number += 1) {
    await client.query(
      `insert into collections (name, home_position, created_at)
       values ($1::text, $2, now() - $3 * interval '1 day')`,
      [`C${number}`, places[`C${number}`] ?? null, number],
    );
  }
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from collections',
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function writeHome(featured: readonly (string | undefined)[]): Promise<void> {
  const content = JSON.stringify({ slides: [], highlights: [], featured });
  await client.query(`insert into pages (name, content, updated_by) values ('home', $1, 'a')`, [
    content,
  ]);
}

/** What the home page features after the migration: none for the newest. */
async function featuredAfter(): Promise<string[]> {
  await client.query(migration);
  const { rows } = await client.query<{ name: string }>(
    'select name from collections where home_position is not null order by home_position',
  );
  return rows.map(({ name }) => name);
}

test('what was chosen for the page stays chosen, in its order, and goes before what was arranged', async () => {
  const ids = await addCollections({ C5: 0, C6: 1 });
  const gone = '01900000-0000-7000-8000-000000000000';
  await writeHome([ids.get('C3'), gone, ids.get('C1')]);
  expect(await featuredAfter()).toEqual(['C3', 'C1']);
  const { rows } = await client.query(`select content from pages where name = 'home'`);
  expect(rows).toEqual([{ content: { slides: [], highlights: [] } }]);
});

test('what was only arranged is featured as shoppers saw it: the first six', async () => {
  await addCollections({ C9: 0, C8: 1 });
  await writeHome([]);
  expect(await featuredAfter()).toEqual(['C9', 'C8', 'C1', 'C2', 'C3', 'C4']);
});

test('where nobody had chosen or arranged anything, the newest go on being featured', async () => {
  await addCollections();
  expect(await featuredAfter()).toEqual([]);
});
