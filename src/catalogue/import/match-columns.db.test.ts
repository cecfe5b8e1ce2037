import { expect, test } from 'vitest';
import { checkImport } from './check-import.server.ts';
import { matchColumns, readHeads, unmatchColumns } from './match-columns.server.ts';
import { suggestMeanings } from './sheet-heads.ts';
import { importForms } from './tables.server.ts';
import { shopifyTable, stockTable, wooTable } from './test-foreign-tables.server.ts';
import { withImports } from './test-import.server.ts';

const { media, sheetWorker, open, check, run, readPiece, readProducts } = withImports();

const shop = () => ({ ...media.shop, sheetWorker });

/** Matches the columns of a spreadsheet as suggested. */
async function match(runId: string) {
  const table = await readHeads(shop(), runId);
  const columns = suggestMeanings(table?.heads ?? []);
  return matchColumns(shop(), { runId, matching: { columns, grade: '22kt' } });
}

test('a foreign sheet waits until its columns are matched; the next with its headers does not', async () => {
  await media.shop.db.delete(importForms);
  const runId = await open(stockTable);
  expect(await checkImport(shop(), runId)).toEqual({ ok: false, reason: 'unmatched' });
  expect(await match(runId)).toEqual({ ok: true, value: null });
  const { key, errors, counts } = await check(runId);
  expect([errors, counts]).toEqual([[], { added: 3, changed: 0, unchanged: 0 }]);
  expect(await run(runId, key)).toMatchObject({ ok: true });
  expect(await readPiece('Stone ring')).toMatchObject({
    product: { sku: 'T-103', makingChargePercentage: 14, availableKarats: ['18kt'] },
    record: { karat: '18kt', grossWeightMg: 4900, stoneWeightMg: 250, stockQuantity: 1 },
  });
  const next = await open(stockTable.replace('4.900', '4.950').replace('4.650', '4.700'));
  expect((await check(next)).counts).toEqual({ added: 0, changed: 1, unchanged: 2 });
  await unmatchColumns(shop(), next);
  expect(await checkImport(shop(), next)).toEqual({ ok: false, reason: 'unmatched' });
});

test('a sheet without a column that identifies pieces is refused and stays unmatched', async () => {
  const runId = await open('Colour,Price\nred,5');
  expect(await match(runId)).toMatchObject({ ok: false, reason: 'refused' });
  expect(await checkImport(shop(), runId)).toEqual({ ok: false, reason: 'unmatched' });
});

test('a WooCommerce sheet imports products with their variations, and drafts as drafts', async () => {
  const runId = await open(
    wooTable.replace('https://shop.example.com/wp-content/uploads/wave.jpg', ''),
  );
  await match(runId);
  const { key, errors } = await check(runId);
  expect(errors).toEqual([]);
  await run(runId, key);
  const found = await readProducts();
  const ring = found.find(({ name }) => name === 'Wave ring');
  expect(found.map(({ name, status, parentProductId }) => [name, status, parentProductId])).toEqual(
    [
      ['Studs', 'draft', null],
      ['Wave ring', 'published', null],
      ['Wave ring - 12', 'published', ring?.id],
      ['Wave ring - 14', 'published', ring?.id],
    ],
  );
});

test('a Shopify sheet asks for its pictures by file name', async () => {
  const runId = await open(shopifyTable);
  await match(runId);
  expect((await check(runId)).missing).toEqual(['lotus-1.jpg', 'lotus-2.jpg']);
});
