import path from 'node:path';
import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import type { Clock } from '#platform/clock.ts';
import type {
  Database,
  DatabaseOrTransaction,
  Transaction,
} from '#platform/database/database.server.ts';
import { projectFolder } from '#platform/project-folder.server.ts';
import type { Storage } from '#platform/storage/storage.server.ts';
import {
  categories,
  collections,
  homePieces,
  karatRecords,
  productCollections,
  productPictures,
  products,
} from '#catalogue/products/tables.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { offers } from '#selling/offers/tables.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { type PictureFormat, widthsOf } from '#catalogue/media/picture.ts';
import {
  readDemoCatalogue,
  readDemoPictureSizes,
  type DemoPictureSizes,
} from './demo-catalogue.server.ts';
import { loadedKey } from './demo-trade.ts';
import { type DemoRows, demoRows, demoPictureKey } from './demo-rows.server.ts';

const ownDemoFolder = path.join(projectFolder, 'demo');

/** Arbitrary advisory lock id for 'the demo shop is being loaded', shared by all processes of the shop. */
const loadLock = 5_209_118;

type DemoOptions = {
  db: Database;
  storage: Storage;
  clock: Clock;
  demoFolder?: string;
  /** Called with progress, e.g. `pictures 40 of 111`. */
  onProgress?: (text: string) => void;
};

export type DemoLoaded = { loaded: boolean; products: number; pictures: number };

const nothing: DemoLoaded = { loaded: false, products: 0, pictures: 0 };

/**
 * Fills an empty shop with the demo catalogue, once in its life. Files come first, then all rows in one transaction: a process
 * killed midway leaves a shop without the demo, and the next start loads it.
 */
export async function loadDemoShop(options: DemoOptions): Promise<DemoLoaded> {
  const { db, storage, clock, demoFolder = ownDemoFolder, onProgress = () => undefined } = options;
  if (!(await wantsDemo(db))) return nothing;
  const [demo, sizes] = await Promise.all([
    readDemoCatalogue(demoFolder),
    readDemoPictureSizes(demoFolder),
  ]);
  await copyDemoPictures(storage, demoFolder, sizes, onProgress);
  const now = clock();
  const rows = demoRows(demo, sizes, now);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${loadLock})`);
    if (!(await wantsDemo(tx))) return nothing;
    await insertDemo(tx, rows);
    await tx
      .insert(globals)
      .values({ variableName: loadedKey, variableValue: now.toISOString(), updatedAt: now });
    return { loaded: true, products: demo.products.length, pictures: rows.pictures.length };
  });
}

async function wantsDemo(db: DatabaseOrTransaction): Promise<boolean> {
  const { rows } = await db.execute<{ wants: boolean }>(sql`
    select not (
      exists (select from ${globals} where ${globals.variableName} = ${loadedKey})
      or exists (select from ${products})
      or exists (select from ${categories})
      or exists (select from ${collections})
    ) as wants`);
  return rows[0]?.wants === true;
}

async function insertDemo(tx: Transaction, rows: DemoRows): Promise<void> {
  await tx.insert(pictures).values(rows.pictures);
  await tx.insert(categories).values(rows.categories);
  await tx.insert(collections).values(rows.collections);
  await tx.insert(products).values(rows.products);
  await tx.insert(karatRecords).values(rows.karats);
  await tx.insert(productPictures).values(rows.productPictures);
  await tx.insert(productCollections).values(rows.productCollections);
  await tx.insert(homePieces).values(rows.homePieces);
  await tx.insert(offers).values(rows.offers);
}

const formats: PictureFormat[] = ['avif', 'webp'];
const picturesAtOnce = 10;

/** Copies the files of all demo pictures into the storage; safe to repeat, or to run twice at once. */
async function copyDemoPictures(
  storage: Storage,
  demoFolder: string,
  sizes: DemoPictureSizes,
  onProgress: (text: string) => void,
): Promise<void> {
  const all = Object.entries(sizes);
  for (let done = 0; done < all.length; done += picturesAtOnce) {
    const batch = all.slice(done, done + picturesAtOnce);
    await Promise.all(batch.map(([name, size]) => copyPicture(name, size)));
    onProgress(`pictures ${done + batch.length} of ${all.length}`);
  }

  async function copyPicture(name: string, size: { width: number }): Promise<void> {
    const endings = widthsOf(size).flatMap((width) => formats.map((each) => `${width}.${each}`));
    const copies = endings.map(async (ending) => {
      const bytes = await readFile(path.join(demoFolder, 'pictures', `${name}-${ending}`));
      await storage.put(`${demoPictureKey(name)}-${ending}`, bytes);
    });
    await Promise.all(copies);
  }
}
