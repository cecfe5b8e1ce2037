import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect } from 'vitest';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import {
  categories,
  collections,
  karatRecords,
  products,
} from '#catalogue/products/tables.server.ts';
import { withMedia } from '#catalogue/media/test-media.server.ts';
import { checkImport } from './check-import.server.ts';
import { countPlan } from './import-plan.ts';
import { openImport } from './open-import.server.ts';
import { openSheetWorker } from './open-sheet-worker.server.ts';
import { runImport } from './run-import.server.ts';
import { importRuns } from './tables.server.ts';

export const importedBy = 'catalogue@example.in';

/** A shop with two categories and two collections and nothing else, into which spreadsheets are imported. */
export function withImports() {
  const media = withMedia();
  const sheetWorker = openSheetWorker();
  afterAll(() => sheetWorker.close());
  beforeEach(async () => {
    const { db } = media.shop;
    await db.delete(products);
    await db.delete(categories);
    await db.delete(collections);
    await db.delete(importRuns);
    await db.delete(auditLog);
    await db.insert(categories).values([{ name: 'Rings' }, { name: 'Earrings' }]);
    await db.insert(collections).values([{ name: 'Vivaah' }, { name: 'Everyday Gold' }]);
  });

  const shop = () => ({ ...media.shop, sheetWorker });

  async function open(table: string | string[][]): Promise<string> {
    const text = typeof table === 'string' ? table : writeCsv(table);
    const opened = await openImport(shop(), {
      bytes: Buffer.from(text),
      fileName: 'stock.csv',
      by: importedBy,
    });
    if (!opened.ok) throw new Error('text' in opened ? opened.text : opened.reason);
    return opened.runId;
  }
  async function check(runId: string) {
    const checked = await checkImport(shop(), runId);
    if (!checked.ok) throw new Error(checked.reason);
    const { plan, key, missing } = checked.value;
    return { counts: countPlan(plan), errors: plan.errors, warnings: plan.warnings, key, missing };
  }
  const run = (runId: string, key: string) => runImport(shop(), { runId, key, by: importedBy });
  return {
    media,
    sheetWorker,
    open,
    check,
    run,
    /** Stores a spreadsheet, checks it, and imports it as checked. */
    async importTable(table: string | string[][]) {
      const runId = await open(table);
      const { key, errors } = await check(runId);
      expect(errors).toEqual([]);
      return run(runId, key);
    },
    async errorsOf(table: string | string[][]) {
      const { errors } = await check(await open(table));
      return errors.map(({ row, column, text }) => `${row} ${column}: ${text}`);
    },
    readProducts: () => media.shop.db.select().from(products).orderBy(asc(products.name)),
    /** A piece with its 22kt weights and stock. */
    async readPiece(name: string) {
      const [found] = await media.shop.db
        .select({ product: products, record: karatRecords })
        .from(products)
        .leftJoin(karatRecords, eq(karatRecords.productId, products.id))
        .where(eq(products.name, name))
        .orderBy(asc(karatRecords.karat));
      if (!found) throw new Error(`There is no ${name}`);
      return found;
    },
  };
}
