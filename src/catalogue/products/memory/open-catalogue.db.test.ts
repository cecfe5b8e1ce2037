import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { openLog } from '#platform/log.server.ts';
import {
  categories,
  collections,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { type Catalogue, openCatalogue, readCatalogue } from './open-catalogue.server.ts';
import type { ChangedTags } from './page-tags.ts';

const database = useTestDatabase();
const ring = newId();
let catalogue: Catalogue;
const heard: ChangedTags[] = [];

beforeAll(async () => {
  await database.db.insert(products).values({ id: ring, name: 'Plain ring' });
  const log = openLog('silent');
  catalogue = await openCatalogue({ databaseUrl: database.url, log, everyMs: null, maxAgeMs: 0 });
  catalogue.onChange((changed) => heard.push(changed));
});
afterAll(async () => {
  await catalogue.close();
});

test('partly read changes are announced only once all of them are read', async () => {
  const { db } = database;
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

test('a change that no page shows is not announced', async () => {
  heard.length = 0;
  const { version } = catalogue;
  await database.db.update(products).set({ version: 7 }).where(eq(products.id, ring));
  await catalogue.catchUp();
  expect([heard, catalogue.version]).toEqual([[], version]);
});

test('after any change, search finds the same as in a freshly loaded catalogue', async () => {
  const { db } = database;
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
    const results = queries.map((query) => catalogue.memory.searchIndex.find(query));
    expect(results).toEqual(queries.map((query) => anew.searchIndex.find(query)));
    found.push(JSON.stringify(results));
  }
  // Each write is visible to a search.
  expect(new Set(found).size).toBe(writes.length);
});

const size = { width: 40, height: 40 };
/** Saves a picture under this key; returns its id. */
async function savePicture(key: string) {
  const [saved] = await database.db
    .insert(pictures)
    .values({ key, ...size })
    .returning({ id: pictures.id });
  return saved?.id ?? '';
}
/** The announcements caused by a change. */
async function announcedOf(change: () => Promise<unknown>) {
  await catalogue.catchUp();
  heard.length = 0;
  await change();
  await catalogue.catchUp();
  return heard.map((tags) => (tags === 'everything' ? tags : [...tags].toSorted()));
}

test.each(['product_image_1-a', 'variation_image_1-a', 'collections/1-a'])(
  'an upload %s that nothing shows yet drops no page',
  async (key) => expect(await announcedOf(() => savePicture(key))).toEqual([]),
);

test('a change of a picture drops the pages of the product, category or collection that shows it', async () => {
  const { db } = database;
  const id = await savePicture('product_image_2-b');
  const finish = (isPending: boolean) =>
    db.update(pictures).set({ isPending }).where(eq(pictures.id, id));
  await db.insert(productPictures).values({ productId: ring, pictureId: id, position: 0 });
  expect(await announcedOf(() => finish(true))).toEqual([[`product:${ring}`]]);
  const [made] = await db
    .insert(collections)
    .values({ name: 'Vivaah', pictureId: id })
    .returning({ id: collections.id });
  const ofCollection = [`collection:${made?.id}`, 'collections', `product:${ring}`, 'words'];
  expect(await announcedOf(() => finish(false))).toEqual([ofCollection]);
  await db.insert(categories).values({ name: 'Rings', pictureId: id });
  expect(await announcedOf(() => finish(true))).toEqual(['everything']);
});

test('adding a picture used by key, or deleting any, drops the pages that use such pictures', async () => {
  expect(await announcedOf(() => savePicture('demo/hero-1'))).toEqual([['pictures']]);
  const id = await savePicture('product_image_3-c');
  const remove = () => database.db.delete(pictures).where(eq(pictures.id, id));
  expect(await announcedOf(remove)).toEqual([['pictures']]);
});
