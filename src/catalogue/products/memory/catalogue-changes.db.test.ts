import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.server.ts';
import { maxQuantity } from '#selling/cart/cart.ts';
import { useDemoShop } from '#upkeep/demo/test-demo-shop.server.ts';
import { forgetCatalogueChanges } from '#upkeep/housekeeping/forget-catalogue-changes.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { searchSynonyms } from '#catalogue/products/search/tables.server.ts';
import {
  categories,
  collections,
  karatRecords,
  productCollections,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { mostShownStock } from './family.ts';

const shop = useDemoShop();
let ring: string;
let size: string;

beforeEach(async () => {
  const [variation] = await shop.db.select().from(products).where(eq(products.name, 'Letter R'));
  ring = variation?.parentProductId ?? '';
  size = variation?.id ?? '';
});

/** The changes logged by a write. */
async function logged(write: (db: Database) => Promise<unknown>) {
  await shop.db.execute(sql`delete from catalogue_changes`);
  await write(shop.db);
  const { rows } = await shop.db.execute<{ kind: string; subject: string | null }>(
    sql`select kind, subject from catalogue_changes order by id`,
  );
  return rows.map(({ kind, subject }) => (subject ? `${kind} ${subject}` : kind));
}

const stock = (stockQuantity: number) => (db: Database) =>
  db.update(karatRecords).set({ stockQuantity }).where(eq(karatRecords.productId, ring));

test('a sale changes a page only if the stock shown changes, and at most ten are shown', async () => {
  expect(mostShownStock).toBe(maxQuantity);
  await logged(stock(32));
  expect(await logged(stock(31))).toEqual([]);
  expect(await logged(stock(10))).toEqual([]);
  expect(await logged(stock(9))).toEqual([`product ${ring}`]);
  expect(await logged(stock(9))).toEqual([]);
  expect(await logged(stock(0))).toEqual([`product ${ring}`]);
  expect(await logged(stock(500))).toEqual([`product ${ring}`]);
});

test('every change of a product, or of anything that belongs to it, is logged', async () => {
  const own = eq(products.id, ring);
  const ofRing = [`product ${ring}`];
  expect(await logged((db) => db.update(products).set({ name: 'A band' }).where(own))).toEqual(
    ofRing,
  );
  const ofSize = eq(products.id, size);
  expect(await logged((db) => db.update(products).set({ name: 'Size 13' }).where(ofSize))).toEqual(
    ofRing,
  );
  const heavier = { grossWeightMg: sql`gross_weight_mg + 1` };
  expect(
    await logged((db) =>
      db.update(karatRecords).set(heavier).where(eq(karatRecords.productId, size)),
    ),
  ).toEqual([`product ${size}`]);
  expect(
    await logged((db) => db.delete(productPictures).where(eq(productPictures.productId, ring))),
  ).toEqual(ofRing);
  expect(
    await logged((db) =>
      db.delete(productCollections).where(eq(productCollections.productId, ring)),
    ),
  ).toEqual(ofRing);
  expect(await logged((db) => db.delete(products).where(ofSize))).toContain(ofRing[0]);
  expect(await logged((db) => db.delete(products).where(own))).toContain(ofRing[0]);
});

test('many products changed by one statement are logged once each', async () => {
  const all = await shop.db.$count(products, eq(products.kind, 'product'));
  const changed = await logged((db) => db.update(products).set({ discountPercentage: 1 }));
  expect(changed).toHaveLength(all);
  expect(new Set(changed).size).toBe(all);
});

test('changes of pictures, groups, settings and synonyms are logged, and analyze is not', async () => {
  const [picture] = await shop.db.select().from(pictures).limit(1);
  const id = picture?.id ?? '';
  expect(
    await logged((db) => db.update(pictures).set({ alt: 'Gold' }).where(eq(pictures.id, id))),
  ).toEqual([`picture ${id}`]);
  expect(await logged((db) => db.insert(categories).values({ name: 'Toe Rings' }))).toEqual([
    'groups',
  ]);
  expect(await logged((db) => db.update(collections).set({ description: 'New' }))).toEqual([
    'groups',
  ]);
  expect(await logged((db) => db.update(globals).set({ variableValue: '5100' }))).toEqual([
    'settings',
  ]);
  const synonym = { typed: 'kamarbandh', means: 'waist chain' };
  expect(await logged((db) => db.insert(searchSynonyms).values(synonym))).toEqual(['synonyms']);
  expect(await logged((db) => db.execute(sql`analyze products`))).toEqual([]);
});

test('emptying the catalogue is logged as a change of everything', async () => {
  await shop.undo(async (tx) => {
    await tx.execute(sql`truncate products cascade`);
    const { rows } = await tx.execute(
      sql`select * from catalogue_changes where kind = 'everything'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

test('logged changes are deleted after an hour', async () => {
  await logged((db) => db.insert(categories).values({ name: 'Sets' }));
  expect(await forgetCatalogueChanges(shop.db)).toBe(0);
  await shop.db.execute(
    sql`update catalogue_changes set changed_at = now() - interval '61 minutes'`,
  );
  expect(await forgetCatalogueChanges(shop.db)).toBe(1);
});
