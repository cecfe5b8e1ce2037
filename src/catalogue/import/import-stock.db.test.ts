import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { checkImport } from './check-import.server.ts';
import { columnNames, type SheetColumn, sheetColumns } from './sheet-columns.ts';
import { listSheetRows } from './sheet-row-queries.server.ts';
import { importedBy, withImports } from './test-import.server.ts';
import { writePlan } from './run-import.server.ts';

const { media, sheetWorker, open, check, run, importTable, errorsOf, readPiece } = withImports();

beforeEach(async () => {
  await importTable(
    'Name,Making charge (%),22kt gross weight (g),22kt stock\nLotus ring,12,4.62,32\nPlain band,8,3.1,5',
  );
});

/** The current spreadsheet of the whole shop. */
async function exportAll(): Promise<string[][]> {
  const { db } = media.shop;
  const all = await db.select({ id: products.id }).from(products).orderBy(products.name);
  const productIds = all.map(({ id }) => id);
  const rows = await listSheetRows(db, { productIds, exportId: newId() });
  return [columnNames.map((name) => sheetColumns[name]), ...rows];
}

/** Changes cells of the first row, which is the lotus ring's. */
function write(table: string[][], cells: Partial<Record<SheetColumn, string>>): string[][] {
  return table.map((row, place) =>
    place === 1 ? row.map((cell, at) => cells[columnNames[at] ?? 'id'] ?? cell) : row,
  );
}

async function sell(name: string, pieces: number) {
  const { product } = await readPiece(name);
  await media.shop.db
    .update(karatRecords)
    .set({ stockQuantity: sql`${karatRecords.stockQuantity} - ${pieces}` })
    .where(and(eq(karatRecords.productId, product.id), eq(karatRecords.karat, '22kt')));
}

const stockOf = async (name: string) => (await readPiece(name)).record?.stockQuantity;

test('importing an old export does not restore pieces sold since', async () => {
  const table = await exportAll();
  await sell('Lotus ring', 3);
  await importTable(write(table, { makingCharge: '15' }));
  expect(await readPiece('Lotus ring')).toMatchObject({
    product: { makingChargePercentage: 15 },
    record: { stockQuantity: 29 },
  });
});

test('stock edited in an export changes by the difference, despite sales since', async () => {
  const table = await exportAll();
  await sell('Lotus ring', 3);
  await sell('Plain band', 5);
  await importTable(write(table, { stock22kt: '40' }));
  expect(await stockOf('Lotus ring')).toBe(37);
  expect(await stockOf('Plain band')).toBe(0);
});

test('importing an export twice adds its pieces once, and later edits count from there', async () => {
  const table = write(await exportAll(), { stock22kt: '40' });
  await importTable(table);
  await sell('Lotus ring', 1);
  expect((await check(await open(table))).counts).toMatchObject({ changed: 0, unchanged: 2 });
  await importTable(write(table, { makingCharge: '15' }));
  expect(await stockOf('Lotus ring')).toBe(39);
  await importTable(write(table, { stock22kt: '42' }));
  expect(await stockOf('Lotus ring')).toBe(41);
});

test('sales between the check and the import of an export do not block the import', async () => {
  const runId = await open(write(await exportAll(), { stock22kt: '30' }));
  const { key } = await check(runId);
  await sell('Lotus ring', 4);
  expect(await run(runId, key)).toMatchObject({ ok: true });
  expect(await stockOf('Lotus ring')).toBe(26);
});

test('a row that takes away more than is left is refused, and told what to write instead', async () => {
  const table = await exportAll();
  await sell('Lotus ring', 30);
  const { errors } = await check(await open(write(table, { stock22kt: '20' })));
  expect(errors).toEqual([
    {
      row: 2,
      column: '22kt stock',
      text: 'Some have sold since the export: 2 left in 22KT, and this sheet takes away 12 (32 then, 20 here). Write 30 for none left.',
    },
  ]);
  await importTable(write(table, { stock22kt: '30' }));
  expect(await stockOf('Lotus ring')).toBe(0);
});

test('a karat without stock at the export gets the stock entered', async () => {
  const table = await exportAll();
  await importTable(write(table, { gross18kt: '4', stock18kt: '2' }));
  const { product } = await readPiece('Lotus ring');
  const records = await media.shop.db
    .select()
    .from(karatRecords)
    .where(and(eq(karatRecords.productId, product.id), eq(karatRecords.karat, '18kt')));
  expect(records).toMatchObject([{ stockQuantity: 2 }]);
});

test.each([['without the column'], ['with an empty cell']])(
  'an export %s for the stock when exported sets the stock outright',
  async (how) => {
    const table = write(await exportAll(), { makingCharge: '15', exported: '' });
    await sell('Lotus ring', 3);
    await importTable(how.startsWith('without') ? table.map((row) => row.slice(0, -1)) : table);
    expect(await stockOf('Lotus ring')).toBe(32);
  },
);

test('a stock when exported that the export did not write is refused', async () => {
  expect(await errorsOf('Name,22kt stock,Stock when exported\nLotus ring,8,32')).toEqual([
    '2 Stock when exported: This isn’t what the export wrote. Export the products again, or clear this cell to set the stock.',
  ]);
});

test('thousands separators are accepted, and implausible values only cause warnings', async () => {
  const runId = await open(
    'Name,Making charge (%),22kt gross weight (g),22kt stock\nLotus ring,"1,200","1,000.50","1,00,000"\nPlain band,100,1000,5',
  );
  const { errors, warnings } = await check(runId);
  expect(errors).toEqual([]);
  expect(warnings.map(({ row, column, text }) => `${row} ${column}: ${text}`)).toEqual([
    '2 Making charge (%): 1,200% is more than the gold itself. Please check.',
    '2 22kt gross weight (g): 1,000.50 g is more than a kilogram. Please check.',
  ]);
  await run(runId, (await check(runId)).key);
  expect(await readPiece('Lotus ring')).toMatchObject({
    product: { makingChargePercentage: 1200 },
    record: { grossWeightMg: 1_000_500, stockQuantity: 1_00_000 },
  });
});

test('a purchase does not wait for an import, and pieces sold meanwhile stay sold', async () => {
  const { db } = media.shop;
  const table = write(await exportAll(), { gross22kt: '4.7', stock22kt: '40', makingCharge: '15' });
  const checked = await checkImport({ db, sheetWorker }, await open(table));
  if (!checked.ok) throw new Error(checked.reason);
  await db.transaction((tx) =>
    writePlan(tx, checked.value.plan, {
      by: importedBy,
      now: new Date(),
      // On another connection, like a shopper's purchase.
      onProgress: () => sell('Lotus ring', 2),
    }),
  );
  expect(await readPiece('Lotus ring')).toMatchObject({
    product: { makingChargePercentage: 15 },
    record: { grossWeightMg: 4700, stockQuantity: 38 },
  });
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.what, 'product updated'));
  expect(entry).toMatchObject({
    before: { '22kt stockQuantity': 30, '22kt grossWeightMg': 4620 },
    after: { '22kt stockQuantity': 38, '22kt grossWeightMg': 4700 },
  });
});
