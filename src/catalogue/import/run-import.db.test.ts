import { asc, count, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { columnNames, sheetColumns } from './sheet-columns.ts';
import { listSheetRows } from './sheet-row-queries.server.ts';
import { importedBy, withImports } from './test-import.server.ts';

const { media, open, check, run, importTable, readProducts, readPiece } = withImports();

const twoRings = `Name,Category,Collections,Making charge (%),Discount (%),22kt gross weight (g),22kt stone weight (g),22kt stock
Lotus ring,rings,vivaah | EVERYDAY-GOLD,12%,5,4.62 g,0.12,3
Plain band,Rings,,8,,3.1,,0`;

describe('a sheet of new products', () => {
  test('is checked without changing anything, and then imported', async () => {
    const runId = await open(twoRings);
    const { counts, key } = await check(runId);
    expect(counts).toEqual({ added: 2, changed: 0, unchanged: 0 });
    expect(await readProducts()).toEqual([]);
    expect(await run(runId, key)).toEqual({ ok: true, value: counts });
    expect(await readPiece('Lotus ring')).toMatchObject({
      product: { makingChargePercentage: 12, discountPercentage: 5 },
      record: { karat: '22kt', grossWeightMg: 4620, netWeightMg: 4500, stockQuantity: 3 },
    });
    expect(await readPiece('Plain band')).toMatchObject({
      product: { discountPercentage: null, availableKarats: ['22kt'] },
      record: { stoneWeightMg: null, stockQuantity: 0 },
    });
    const entries = await media.shop.db.select().from(auditLog).orderBy(asc(auditLog.id));
    expect(entries.map(({ who, what, subjectName }) => [who, what, subjectName])).toEqual([
      [importedBy, 'product added', 'Lotus ring'],
      [importedBy, 'product added', 'Plain band'],
      [importedBy, 'import finished', 'stock.csv'],
    ]);
  });

  test('shows its first row first in the shop', async () => {
    await importTable(twoRings);
    const rows = await media.shop.db.select().from(products).orderBy(asc(products.createdAt));
    expect(rows.map(({ name }) => name)).toEqual(['Plain band', 'Lotus ring']);
  });

  test('adds nothing when sent twice: pieces are matched by name', async () => {
    const runId = await open(twoRings);
    const { key } = await check(runId);
    const first = await run(runId, key);
    expect(await run(runId, key)).toEqual(first);
    expect((await check(await open(twoRings))).counts).toEqual({
      added: 0,
      changed: 0,
      unchanged: 2,
    });
    const [all] = await media.shop.db.select({ all: count() }).from(products);
    expect(all).toEqual({ all: 2 });
  });

  test('may have variations, which inherit what their row leaves empty from their product', async () => {
    await importTable(`Name,Variation of,Making charge (%),Category,22kt gross weight (g),18kt gross weight (g)
Lotus ring with ruby,Lotus ring,,,4,
Lotus ring,,12,Rings,,3
Lotus ring light,LOTUS RING,9,,,2`);
    const [ring, light, ruby] = await readProducts();
    expect(ring).toMatchObject({ kind: 'product', availableKarats: ['18kt'] });
    expect(ruby).toMatchObject({
      kind: 'variation',
      parentProductId: ring?.id,
      categoryId: ring?.categoryId,
      makingChargePercentage: 12,
      applySameMc: true,
      availableKarats: ['22kt'],
    });
    expect(light).toMatchObject({ makingChargePercentage: 9, applySameMc: false });
  });
});

describe('a sheet of existing products', () => {
  beforeEach(async () => {
    await importTable(`ID,Name,Variation of,Description,Category,Making charge (%),22kt gross weight (g),22kt stock,18kt stock
,Lotus ring,,Hand made,Rings,12,4.62,3,
,Lotus ring with ruby,Lotus ring,,,,5,1,2
,=Odd | name,,"+1
line",,0,,,`);
  });

  const exported = async () => {
    const rows = await media.shop.db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.kind, 'product'));
    const ids = rows.map(({ id }) => id);
    return [
      columnNames.map((name) => sheetColumns[name]),
      ...(await listSheetRows(media.shop.db, { productIds: ids, exportId: newId() })),
    ];
  };

  test('changes nothing as exported, whether matched by ID or by name', async () => {
    const table = await exported();
    expect(table).toHaveLength(4);
    expect(await check(await open(table))).toMatchObject({
      counts: { added: 0, changed: 0, unchanged: 3 },
      errors: [],
    });
    expect(await check(await open(table.map((row) => row.slice(1)))), 'by name').toMatchObject({
      counts: { added: 0, changed: 0, unchanged: 3 },
    });
  });

  test('changes what it has a column for, and nothing else', async () => {
    await importTable('Name,22kt stock\nLotus ring,8');
    expect(await readPiece('Lotus ring')).toMatchObject({
      product: { name: 'Lotus ring', description: 'Hand made', version: 2 },
      record: { grossWeightMg: 4620, stockQuantity: 8 },
    });
    const [entry] = await media.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.what, 'product updated'));
    expect([entry?.before, entry?.after]).toEqual([
      { '22kt stockQuantity': 3 },
      { '22kt stockQuantity': 8 },
    ]);
  });

  test('also changes the variations that follow their product', async () => {
    await importTable('Name,Making charge (%)\nLotus ring,15');
    const [ring, ruby] = await media.shop.db
      .select()
      .from(products)
      .where(eq(products.makingChargePercentage, 15))
      .orderBy(asc(products.name));
    expect([ring?.name, ruby?.name]).toEqual(['Lotus ring', 'Lotus ring with ruby']);
    expect(ruby?.applySameMc).toBe(true);
  });

  test('must be checked again if a piece whose stock it sets was sold meanwhile', async () => {
    const runId = await open('Name,22kt stock\nLotus ring,8');
    const { key } = await check(runId);
    const { product } = await readPiece('Lotus ring');
    await media.shop.db
      .update(karatRecords)
      .set({ stockQuantity: 2 })
      .where(eq(karatRecords.productId, product.id));
    expect(await run(runId, key)).toEqual({
      ok: false,
      reason: 'changed-meanwhile',
    });
    const seenAgain = await check(runId);
    expect(await run(runId, seenAgain.key)).toMatchObject({
      ok: true,
    });
  });

  test('must be checked again if a product was changed meanwhile', async () => {
    const runId = await open('Name,Description\nLotus ring,New');
    const { key } = await check(runId);
    await media.shop.db.update(products).set({ version: 7 }).where(eq(products.name, 'Lotus ring'));
    const refused = await run(runId, key);
    expect(refused).toEqual({ ok: false, reason: 'changed-meanwhile' });
  });

  test('may name a product by its ID, and rename it', async () => {
    const { product } = await readPiece('Lotus ring');
    await importTable(`ID,Name\n${product.id},Padma ring`);
    expect((await readPiece('Padma ring')).product.id).toBe(product.id);
  });
});

test('importing one sheet twice at once adds its products once', async () => {
  const runId = await open(twoRings);
  const { key } = await check(runId);
  const both = await Promise.all([run(runId, key), run(runId, key)]);
  expect(both.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  expect(await readProducts()).toHaveLength(2);
});

test('a weight is imported as typed, in grams with up to three decimals', async () => {
  await importTable('Name,22kt gross weight (g)\nRing,4.620');
  expect((await readPiece('Ring')).record?.grossWeightMg).toBe(4620);
});
