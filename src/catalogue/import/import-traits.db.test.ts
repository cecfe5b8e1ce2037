import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { listSheetColumns } from './sheet-column-queries.server.ts';
import { type SheetColumn, sheetColumns } from './sheet-columns.ts';
import { listSheetRows } from './sheet-row-queries.server.ts';
import { withImports } from './test-import.server.ts';

const { media, check, errorsOf, importTable, open, readPiece, readProducts } = withImports();

function table(...rows: Partial<Record<SheetColumn, string>>[]): string[][] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row) as SheetColumn[]))];
  const heads = columns.map((column) => sheetColumns[column]);
  return [heads, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
}

/** The export of the whole shop: its heads, then its rows. */
async function exported(): Promise<string[][]> {
  const { db } = media.shop;
  const { id, kind, name } = products;
  const all = db.select({ id }).from(products).where(eq(kind, 'product')).orderBy(asc(name));
  const productIds = (await all).map((each) => each.id);
  const columns = await listSheetColumns(db);
  const rows = await listSheetRows(db, { productIds, exportId: newId(), columns });
  return [columns.map((column) => sheetColumns[column]), ...rows];
}

const band = { name: 'Band', gross22kt: '3' };
const kada = { name: 'Kada', for: 'men; Women', occasion: 'none', style: '' };
const setOf = async (name: string) => (await readPiece(name)).product.traits;

beforeEach(async () => {
  await importTable(table(band, kada));
});

test('what a table sets is exported as it was, and imported again changes nothing', async () => {
  expect(await setOf('Kada')).toEqual({ for: ['women', 'men'], occasion: [] });
  expect(await setOf('Band')).toBe(null);
  const [heads = [], ...rows] = await exported();
  expect(heads.filter((head) => head.startsWith('Found by'))).toEqual([
    'Found by: for whom',
    'Found by: occasion',
  ]);
  const first = heads.indexOf('Found by: for whom');
  expect(rows.map((row) => row.slice(first, first + 2))).toEqual([
    ['', ''],
    ['Women | Men', 'None'],
  ]);
  const { counts } = await check(await open([heads, ...rows]));
  expect(counts).toEqual({ added: 0, changed: 0, unchanged: 2 });

  // Into an empty shop, by name.
  await media.shop.db.delete(products);
  const id = heads.indexOf('ID');
  await importTable([heads, ...rows].map((row) => row.filter((_, at) => at !== id)));
  expect(await setOf('Kada')).toEqual({ for: ['women', 'men'], occasion: [] });
});

test('a table without these columns keeps what is set, and an empty cell lets the words decide', async () => {
  await importTable(table({ name: 'Kada', description: 'For the bride' }));
  expect(await setOf('Kada')).toEqual({ for: ['women', 'men'], occasion: [] });
  await importTable(table({ name: 'Kada', for: '', occasion: '' }));
  expect(await setOf('Kada')).toBe(null);
});

test('an unknown value is refused with those there are', async () => {
  expect(await errorsOf(table({ name: 'Kada', for: 'Brothers' }))).toEqual([
    '2 Found by: for whom: Please enter Women, Men, Children, several as Women | Men, or None',
  ]);
});

test('a variation follows its product', async () => {
  await importTable(table({ name: 'Kada, small', variationOf: 'Kada', for: 'Children' }));
  expect((await readProducts()).map(({ traits }) => traits?.for)).toEqual([
    undefined,
    ['women', 'men'],
    undefined,
  ]);
});
