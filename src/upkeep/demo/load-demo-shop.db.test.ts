// Specification, storefront 3: karat_22kt and karat_18kt: one record each (difference 10)
// Specification, back office 3: karat_22kt, karat_18kt: gross, stone, net, stock
// Specification, back office 4: A variation has a parent
// Specification, back office 5: Net weight = gross minus stone, a missing value counts as 0

import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase, type Database } from '#platform/database/database.server.ts';
import { createTestDatabase, useTestDatabase } from '#platform/database/test-database.server.ts';
import { openLocalStorage, type LocalStorage } from '#platform/storage/storage.server.ts';
import { useTestFolder } from '#platform/test-folder.server.ts';
import {
  categories,
  collections,
  karatRecords,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';
import { pictureUrl, widthsOf } from '#catalogue/media/picture.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { loadDemoShop } from './load-demo-shop.server.ts';

const clock = () => new Date('2026-11-21T10:30:00Z');
const nothing = { loaded: false, products: 0, pictures: 0 };
const tables = [products, categories, collections, pictures, karatRecords, productPictures];

const folder = useTestFolder();
let storage: LocalStorage;
beforeAll(async () => {
  storage = await openLocalStorage(folder);
});

async function rowsIn(db: Database): Promise<number[]> {
  const counts = tables.map((table) => db.select({ rows: count() }).from(table));
  return (await Promise.all(counts)).map(([counted]) => counted?.rows ?? 0);
}

describe('an empty shop', () => {
  const database = useTestDatabase();
  let db: Database;
  const progress: string[] = [];
  let first: Awaited<ReturnType<typeof loadDemoShop>>;

  beforeAll(async () => {
    db = database.db;
    first = await loadDemoShop({ db, storage, clock, onProgress: (text) => progress.push(text) });
  });

  test('gets all demo pieces, and reports its progress', async () => {
    expect(first).toEqual({ loaded: true, products: 58, pictures: 111 });
    expect(await rowsIn(db)).toEqual([67, 11, 8, 111, 236, 84]);
    expect(progress).toContain('pictures 40 of 111');
    expect(progress.at(-1)).toBe('pictures 111 of 111');
  });

  test('has exact gross, stone and net weights', async () => {
    const weights = await db
      .select({
        karat: karatRecords.karat,
        gross: karatRecords.grossWeightMg,
        stone: karatRecords.stoneWeightMg,
        net: karatRecords.netWeightMg,
        stock: karatRecords.stockQuantity,
      })
      .from(karatRecords)
      .innerJoin(products, eq(products.id, karatRecords.productId))
      .where(eq(products.name, 'Saath Couple Bands'))
      .orderBy(asc(karatRecords.karat));
    expect(weights).toEqual([
      { karat: '18kt', gross: 10_260, stone: 70, net: 10_190, stock: 4 },
      { karat: '22kt', gross: 11_840, stone: 70, net: 11_770, stock: 6 },
    ]);
  });

  test('has every file of every picture', async () => {
    const stored = new Set(await readdir(storage.folder, { recursive: true }));
    const rows = await db.select().from(pictures);
    const named = rows.flatMap((picture) =>
      widthsOf(picture).flatMap((width) => [
        pictureUrl(picture.key, width, 'avif'),
        pictureUrl(picture.key, width, 'webp'),
      ]),
    );
    expect(named.length).toBe(1120);
    expect(named.filter((url) => !stored.has(url.slice('/media/'.length)))).toEqual([]);
    expect(
      (await stat(path.join(storage.folder, 'demo/hero-bridal-2000.avif'))).size,
    ).toBeGreaterThan(5_000);
  });

  test('has a distinct alt text for every picture', async () => {
    const rows = await db.select().from(pictures);
    expect(rows.filter(({ alt }) => alt.trim().length < 10)).toEqual([]);
    expect(new Set(rows.map(({ alt }) => alt)).size).toBe(rows.length);
  });

  test('lists variations behind their parent, in its category', async () => {
    const [mismatched] = await db
      .select({ rows: count() })
      .from(products)
      .where(
        sql`${products.kind} = 'variation' and not exists (
          select from ${products} as parent where parent.id = ${products.parentProductId}
          and parent.category_id = ${products.categoryId} and parent.created_at < ${products.createdAt})`,
      );
    expect(mismatched?.rows).toBe(0);
    const copied = await db
      .select({ mc: products.applySameMc, discount: products.applySameDiscount })
      .from(products)
      .where(eq(products.kind, 'variation'));
    expect(copied.length).toBe(9);
    expect(copied.every(({ mc, discount }) => mc && discount)).toBe(true);
  });

  test('is filled once, and deleted demo data does not come back', async () => {
    expect(await loadDemoShop({ db, storage, clock })).toEqual(nothing);
    await db.delete(products);
    await db.delete(collections);
    await db.delete(categories);
    expect(await loadDemoShop({ db, storage, clock })).toEqual(nothing);
    expect((await rowsIn(db))[0]).toBe(0);
  });
});

describe('another shop', () => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0)) await close();
  });

  async function openShop(processes = 1): Promise<Database[]> {
    const database = await createTestDatabase();
    const connections = Array.from({ length: processes }, () => connectDatabase(database.url));
    opened.push(async () => {
      await Promise.all(connections.map((connection) => connection.close()));
      await database.drop();
    });
    return connections.map(({ db }) => db);
  }

  test('that was interrupted while loading has no demo data, and gets it at the next start', async () => {
    const [db] = await openShop();
    if (!db) throw new Error('No database');
    await db.execute(sql`
      create function break_off() returns trigger language plpgsql as
      $$ begin raise exception 'stopped'; end $$`);
    await db.execute(sql`
      create trigger break_off before insert on product_collections execute function break_off()`);
    await expect(loadDemoShop({ db, storage, clock })).rejects.toThrow('product_collections');
    expect(await rowsIn(db)).toEqual([0, 0, 0, 0, 0, 0]);

    await db.execute(sql`drop trigger break_off on product_collections`);
    expect(await loadDemoShop({ db, storage, clock })).toMatchObject({ loaded: true });
  });

  test('started as several processes at once is filled once', async () => {
    const shops = await openShop(3);
    const results = await Promise.all(shops.map((db) => loadDemoShop({ db, storage, clock })));
    expect(results.filter(({ loaded }) => loaded).length).toBe(1);
    expect((await rowsIn(shops[0] as Database))[0]).toBe(67);
  });

  test('that has a category of its own is left unchanged', async () => {
    const [db] = await openShop();
    if (!db) throw new Error('No database');
    await db.insert(categories).values({ name: 'Our own' });
    expect(await loadDemoShop({ db, storage, clock })).toEqual(nothing);
    const own = await db
      .select()
      .from(categories)
      .where(inArray(categories.name, ['Our own']));
    expect(own.length).toBe(1);
    expect((await rowsIn(db))[0]).toBe(0);
  });
});
