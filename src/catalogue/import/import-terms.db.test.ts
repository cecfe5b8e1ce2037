import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { auditLog } from '#upkeep/audit/tables.server.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { variableNameOf } from '#content/settings/variable-name.ts';
import { globals } from '#content/settings/tables.server.ts';
import { listSheetColumns } from './sheet-column-queries.server.ts';
import { columnNames, type SheetColumn, sheetColumns } from './sheet-columns.ts';
import { listSheetRows } from './sheet-row-queries.server.ts';
import { withImports } from './test-import.server.ts';

const { media, open, check, importTable, errorsOf, readPiece } = withImports();

/** A spreadsheet with a few cells per row. */
function table(...rows: Partial<Record<SheetColumn, string>>[]): string[][] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row) as SheetColumn[]))];
  const heads = columns.map((column) => sheetColumns[column]);
  return [heads, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
}

const solitaire = {
  name: 'Solitaire',
  karats: '18kt | 14kt',
  sizeKind: 'ring',
  sizes18kt: '12: 3.45 g / 0.12 g stones / 2 pcs | 13: 3.6 g / 0.12 g stones / 5 pcs',
  sizes14kt: '12: 3.1 g / 1 pcs',
  makingKind: 'per gram',
  makingAmount: '₹1,450.50',
  makingMinimum: '2,500',
  wastage: '4.5%',
  hallmarkFee: '45',
  stones: 'Diamond × 20, 0.42 ct, ₹65,000/ct, IGI 123 | "Ruby, small" × 2, ₹800',
  otherCharges: 'Rhodium ₹350 | Box ₹100.50',
  madeToOrderDays: '21 days',
};
const plainBand = { name: 'Plain band', makingCharge: '8', gross22kt: '3.1', stock22kt: '5' };
const coin = {
  name: 'Coin',
  priceKind: 'premium',
  gross24kt: '8',
  stock24kt: '9',
  makingCharge: '3',
};
const silver = { name: 'Anklet', priceKind: 'fixed', fixedPrice: '2400', stocksilver: '4' };

async function set(name: string, variableValue: string) {
  await media.shop.db
    .insert(globals)
    .values({ variableName: variableNameOf(name), variableValue })
    .onConflictDoUpdate({ target: globals.variableName, set: { variableValue } });
}

beforeEach(async () => {
  await media.shop.db.delete(globals);
  await set('offeredKarats', '24kt,22kt,18kt,14kt,silver');
  await importTable(table(solitaire, plainBand, coin, silver));
});

/** The current export of the whole shop, as a record of cells per row. */
async function exportAll() {
  const { db } = media.shop;
  const all = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.kind, 'product'))
    .orderBy(asc(products.name));
  const columns = await listSheetColumns(db);
  const productIds = all.map(({ id }) => id);
  const rows = await listSheetRows(db, { productIds, exportId: newId(), columns });
  return rows.map(
    (row) =>
      Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ''])) as Partial<
        Record<SheetColumn, string>
      >,
  );
}

const edited = (rows: Awaited<ReturnType<typeof exportAll>>, name: string, cells: object) =>
  table(...rows.map((row) => (row.name === name ? { ...row, ...cells } : row)));

async function recordsOf(name: string) {
  const { product } = await readPiece(name);
  const rows = await media.shop.db
    .select()
    .from(karatRecords)
    .where(eq(karatRecords.productId, product.id))
    .orderBy(asc(karatRecords.karat), asc(karatRecords.size));
  return Object.fromEntries(
    rows.map(({ karat, size, grossWeightMg, stockQuantity }) => [
      `${karat} ${size}`.trim(),
      [grossWeightMg, stockQuantity],
    ]),
  );
}

test('a sheet imports everything that a piece is priced by', async () => {
  expect((await readPiece('Solitaire')).product).toMatchObject({
    availableKarats: ['18kt', '14kt'],
    sizeKind: 'ring',
    madeToOrderDays: 21,
    priceTerms: {
      makingKind: 'per-gram',
      makingAmount: 1_450_50,
      makingMinimum: 2_500_00,
      wastagePercentage: 4.5,
      hallmarkFee: 45_00,
      stones: [
        { kind: 'Diamond', milliCarats: 420, pricedPer: 'carat', certificate: 'IGI 123' },
        { kind: 'Ruby, small', count: 2, price: 800_00, certificate: null },
      ],
      otherCharges: [
        { name: 'Rhodium', amount: 350_00 },
        { name: 'Box', amount: 100_50 },
      ],
    },
  });
  expect(await recordsOf('Solitaire')).toEqual({
    '14kt 12': [3100, 1],
    '18kt 12': [3450, 2],
    '18kt 13': [3600, 5],
  });
  expect((await readPiece('Plain band')).product.priceTerms).toBeNull();
  expect((await readPiece('Coin')).product.priceTerms).toMatchObject({ priceKind: 'premium' });
  expect((await readPiece('Anklet')).product).toMatchObject({
    availableKarats: ['silver'],
    priceTerms: { priceKind: 'fixed', fixedPrice: 2_400_00 },
  });
});

test('importing an unchanged export changes nothing', async () => {
  const rows = await exportAll();
  expect(rows.map(({ name }) => name)).toEqual(['Anklet', 'Coin', 'Plain band', 'Solitaire']);
  expect(await check(await open(table(...rows)))).toMatchObject({
    counts: { added: 0, changed: 0, unchanged: 4 },
    errors: [],
    warnings: [],
  });
});

test.each<[string, object, object]>([
  ['a making amount', { makingAmount: '1500' }, { makingAmount: 1_500_00 }],
  ['a stone', { stones: 'Diamond × 21, 0.42 ct, ₹65000/ct' }, { stones: [{ count: 21 }] }],
  ['no more wastage', { wastage: '' }, { wastagePercentage: 0 }],
])(
  'an export edited to have %s on one piece changes that and nothing else',
  async (_what, cells, terms) => {
    const before = await readPiece('Solitaire');
    await importTable(edited(await exportAll(), 'Solitaire', cells));
    const after = await readPiece('Solitaire');
    expect(after.product.priceTerms).toMatchObject(terms);
    expect({ ...after.product.priceTerms, ...terms }).toEqual({
      ...before.product.priceTerms,
      ...terms,
    });
    expect(await recordsOf('Solitaire')).toMatchObject({ '18kt 13': [3600, 5] });
    expect((await readPiece('Coin')).product.version).toBe(1);
  },
);

describe('the stock of a size', () => {
  test('counts from the export, and pieces that were sold since stay sold', async () => {
    const rows = await exportAll();
    await sell('13', 3);
    const sizes18kt =
      '12: 3.45 g / 0.12 g stones | 13: 3.6 g / 0.12 g stones / 6 pcs | 14: 3.7 g / 2 pcs';
    const changed = edited(rows, 'Solitaire', { sizes18kt });
    await importTable(changed);
    const expected = {
      '14kt 12': [3100, 1],
      '18kt 12': [3450, 2],
      '18kt 13': [3600, 3],
      '18kt 14': [3700, 2],
    };
    expect(await recordsOf('Solitaire')).toEqual(expected);
    expect((await check(await open(changed))).counts, 'twice').toMatchObject({ changed: 0 });
    const tooFew = edited(rows, 'Solitaire', { sizes18kt: '13: 3.6 g / 0 pcs' });
    expect((await check(await open(tooFew))).errors).toMatchObject([
      { column: '18kt sizes', text: expect.stringContaining('3 left in 18KT size 13') },
    ]);
  });

  test('is removed with a size left out of the sheet, unless a piece of it is reserved', async () => {
    const rows = await exportAll();
    const without = edited(rows, 'Solitaire', { sizes18kt: '12: 3.45 g / 0.12 g stones / 2 pcs' });
    const { product } = await readPiece('Solitaire');
    const orderId = newId();
    await saveOrder(media.shop.db, orderRow({ id: orderId }), []);
    const reserved = { orderId, productId: product.id, karat: '18kt', size: '13' } as const;
    await media.shop.db
      .insert(stockReservations)
      .values({ ...reserved, quantity: 1, expiresAt: new Date(Date.now() + 60_000) });
    expect((await check(await open(without))).errors).toMatchObject([
      { column: '18kt sizes', text: expect.stringContaining('A piece of size 13 is reserved') },
    ]);
    await media.shop.db.update(stockReservations).set({ state: 'released' });
    await importTable(without);
    expect(await recordsOf('Solitaire')).toEqual({ '14kt 12': [3100, 1], '18kt 12': [3450, 2] });
    const [entry] = await media.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.what, 'product updated'));
    expect(entry).toMatchObject({
      before: { '18kt size 13 stockQuantity': 5 },
      after: { '18kt size 13 stockQuantity': null },
    });
  });
});

async function sell(size: string, pieces: number) {
  const { product } = await readPiece('Solitaire');
  await media.shop.db
    .update(karatRecords)
    .set({ stockQuantity: sql`${karatRecords.stockQuantity} - ${pieces}` })
    .where(and(eq(karatRecords.productId, product.id), eq(karatRecords.size, size)));
}

test('errors name their row and column, and unusual values cause warnings', async () => {
  const wrong = table(
    { name: 'A', sizeKind: 'ring', sizes22kt: '12: 3 g | 99: 3 g', gross22kt: '3' },
    { name: 'B', sizes22kt: '12: 3 g', sizeKind: 'hat', gross22kt: '' },
    { name: 'C', gross9kt: '3', makingKind: 'percent', makingAmount: '5', fixedPrice: '9' },
    {
      name: 'D',
      stones: 'Ruby, 1 ct, 2 ct',
      wastage: '101',
      otherCharges: '₹5',
      priceKind: 'fixed',
    },
  );
  expect(await errorsOf(wrong)).toEqual([
    '2 22kt gross weight (g): This piece comes in sizes: enter it in the column “22kt sizes”',
    '2 22kt sizes: 99: Enter a ring size as a whole number from 1 to 40, such as 14',
    '3 Size kind: Please enter ring, bangle or length',
    '4 9kt gross weight (g): The shop does not offer 9kt. Add it to the grades in the settings first.',
    '4 Fixed price (₹): Please also enter fixed in the column “Price kind”, or clear this cell',
    '4 Making amount (₹): Please also enter per gram or fixed in the column “Making kind”, or clear this cell',
    '5 Fixed price (₹): Please enter the fixed price',
    '5 Wastage (%): Wastage cannot exceed 100%',
    expect.stringMatching(/^5 Stones: Please enter stones such as .* “Ruby, 1 ct, 2 ct” is none.$/),
    expect.stringMatching(/^5 Other charges: Please enter other charges such as .* “₹5” is none.$/),
  ]);
  const ring = { ...plainBand, name: 'E', category: 'Rings' };
  const unusual = table({ ...ring, wastage: '45', hallmarkFee: '4500' });
  const { warnings } = await check(await open(unusual));
  expect(warnings.map(({ column, text }) => `${column}: ${text}`)).toEqual([
    'Wastage (%): 45% is more than a quarter of the gold. Please check.',
    'Hallmark fee (₹): ₹4,500 is high for a hallmark. Please check.',
  ]);
});

test('a new variation inherits what its row leaves empty, except certificates', async () => {
  await importTable(
    table({
      name: 'Small one',
      variationOf: 'Solitaire',
      sizes18kt: '8: 2.9 g / 1 pcs',
      stones: '',
    }),
  );
  const [product, variation] = await Promise.all(['Solitaire', 'Small one'].map(readPiece));
  expect(variation?.product).toMatchObject({
    sizeKind: 'ring',
    madeToOrderDays: 21,
    applySameMc: true,
    availableKarats: ['18kt'],
    priceTerms: {
      ...product?.product.priceTerms,
      stones: [{ kind: 'Diamond', certificate: null }, { kind: 'Ruby, small' }],
    },
  });
});

test('exports have columns for price terms, sizes and further karats only if the shop uses them', async () => {
  const { db } = media.shop;
  const all = await listSheetColumns(db);
  expect(all.slice(0, columnNames.length)).toEqual(columnNames);
  expect(all).toEqual(expect.arrayContaining(['gross14kt', 'stocksilver', 'sizes18kt', 'stones']));
  await db.delete(products).where(sql`${products.name} <> 'Plain band'`);
  await db.delete(globals);
  expect(await listSheetColumns(db)).toEqual(columnNames);
  await set('offeredKarats', '22kt,18kt,9kt');
  expect((await listSheetColumns(db)).slice(columnNames.length)).toEqual([
    'gross9kt',
    'stone9kt',
    'stock9kt',
  ]);
});

test('making charges with decimals are imported only if the shop allows them', async () => {
  const decimals = table({ name: 'Plain band', makingCharge: '12.25' });
  expect(await errorsOf(decimals)).toEqual(['2 Making charge (%): Please enter a valid integer']);
  await set('makingDecimals', 'two');
  await importTable(decimals);
  const { product } = await readPiece('Plain band');
  expect([product.makingChargePercentage, product.makingChargeHundredths]).toEqual([12, 25]);
});
