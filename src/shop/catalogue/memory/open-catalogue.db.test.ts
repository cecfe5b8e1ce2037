import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { connectDatabase, type DatabaseConnection } from '#platform/database/database.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { openLog } from '#platform/log.server.ts';
import { categories, collections, products } from '#shop/catalogue/tables.server.ts';
import { globals } from '#shop/settings/tables.server.ts';
import { type Catalogue, openCatalogue, readCatalogue } from './open-catalogue.server.ts';
import type { ChangedTags } from './page-tags.ts';

const database = useTestDatabase();
const ring = newId();
let connection: DatabaseConnection;
let catalogue: Catalogue;
const heard: ChangedTags[] = [];

beforeAll(async () => {
  connection = connectDatabase(database.url);
  await connection.db.insert(products).values({ id: ring, name: 'Plain ring' });
  const log = openLog('silent');
  catalogue = await openCatalogue({ databaseUrl: database.url, log, everyMs: null, maxAgeMs: 0 });
  catalogue.onChange((changed) => heard.push(changed));
});
afterAll(async () => {
  await catalogue.close();
  await connection.close();
});

test('changes that could be read only in part are announced once all of them are read', async () => {
  const { db } = connection;
  await db.update(globals).set({ variableValue: '5100' });
  await db.update(products).set({ name: 'Band' }).where(eq(products.id, ring));
  await db.execute(sql`alter table karats rename to karats_away`);
  await expect(catalogue.catchUp()).rejects.toThrow('Failed query');
  expect(catalogue.isCurrent()).toBe(false);
  expect(heard).toEqual([]);
  await db.execute(sql`alter table karats_away rename to karats`);
  await catalogue.catchUp();
  expect(heard).toEqual(['everything']);
  expect(catalogue.memory.findProduct(ring)?.name).toBe('Band');
});

test('what no page shows is not announced', async () => {
  heard.length = 0;
  const { version } = catalogue;
  await connection.db.update(products).set({ version: 7 }).where(eq(products.id, ring));
  await catalogue.catchUp();
  expect([heard, catalogue.version]).toEqual([[], version]);
});

test('the search finds what was written as if the catalogue had been read anew', async () => {
  const { db } = connection;
  const queries = ['tilak', 'payal', 'sapphire', 'chandni', 'coins', 'haldi', 'tilk', 'blue haldi'];
  const [payals] = await db.insert(categories).values({ name: 'Payals' }).returning();
  const [noor] = await db.insert(collections).values({ name: 'Haldi' }).returning();
  const made = await db
    .insert(products)
    .values([
      { name: 'Tilak Band', categoryId: payals?.id },
      { name: 'Chandni', description: 'Tilak' },
    ])
    .returning();
  const [first, second] = made.map(({ id }) => id);
  const variation = { parentProductId: first ?? '', kind: 'variation' as const };
  const writes: (() => Promise<unknown>)[] = [
    () => db.insert(products).values({ ...variation, name: 'Sapphire blue' }),
    () =>
      db
        .update(products)
        .set({ name: 'Haldi' })
        .where(eq(products.id, second ?? '')),
    () => db.update(categories).set({ name: 'Coins' }).where(eq(categories.name, 'Payals')),
    () =>
      db
        .update(collections)
        .set({ name: 'Tilaks' })
        .where(eq(collections.id, noor?.id ?? '')),
    () =>
      db
        .update(products)
        .set({ categoryId: payals?.id })
        .where(eq(products.id, second ?? '')),
    () => db.delete(products).where(eq(products.name, 'Sapphire blue')),
    () => db.delete(products).where(eq(products.id, first ?? '')),
    () =>
      db
        .update(products)
        .set({ categoryId: null })
        .where(eq(products.id, second ?? '')),
    () => db.delete(categories).where(eq(categories.id, payals?.id ?? '')),
    () => db.delete(collections).where(eq(collections.id, noor?.id ?? '')),
  ];
  const found: string[] = [];
  for (const write of writes) {
    await write();
    await catalogue.catchUp();
    const anew = await readCatalogue(db);
    const results = queries.map((query) => catalogue.memory.search(query));
    expect(results).toEqual(queries.map((query) => anew.search(query)));
    found.push(JSON.stringify(results));
  }
  // Every one of the writes is one that a search sees.
  expect(new Set(found).size).toBe(writes.length);
});
