import { expect, test } from 'vitest';
import { readSheet } from './read-sheet.server.ts';
import { headsKey, suggestMeanings } from './sheet-heads.ts';
import { shopifyTable, stockTable, wooTable } from './test-foreign-tables.server.ts';

/** The rows of a spreadsheet with suggested matching. */
function rowsOf(content: string) {
  const unmatched = readSheet({ content, matching: null });
  if (unmatched.ok || unmatched.text !== undefined) throw new Error('Its heads are ours');
  const columns = suggestMeanings(unmatched.heads);
  const read = readSheet({ content, matching: { columns, grade: '22kt' } });
  if (!read.ok) throw new Error(read.text);
  return read.sheet.rows.map(({ row, cells }) => ({ row, ...cells }));
}

test('a Shopify sheet is read as products with variations and pictures', () => {
  expect(rowsOf(shopifyTable)).toEqual([
    {
      row: 2,
      name: 'Lotus ring',
      description: 'A lotus in gold.\nLight & fine.',
      category: 'Ring',
      sku: 'LR-12',
      status: 'active',
      gross22kt: '4.5',
      stock22kt: '2',
      picture1: 'https://cdn.example.com/files/lotus-1.jpg',
      picture2: 'https://cdn.example.com/files/lotus-2.jpg',
    },
    {
      row: 3,
      name: 'Lotus ring, 14',
      variationOf: 'Lotus ring',
      sku: 'LR-14',
      gross22kt: '4.8',
      stock22kt: '1',
    },
    {
      row: 5,
      name: 'Rope chain',
      category: 'Earrings',
      sku: 'RC-1',
      status: 'draft',
      gross22kt: '10',
      stock22kt: '3',
    },
  ]);
});

test('a WooCommerce sheet may name the product of a variation by SKU or by ID', () => {
  const rows = rowsOf(wooTable);
  expect(rows.map(({ name, variationOf = '', sku }) => [name, variationOf, sku])).toEqual([
    ['Wave ring', '', 'WR'],
    ['Wave ring - 12', 'WR', 'WR-12'],
    ['Wave ring - 14', 'Wave ring', 'WR-14'],
    ['Studs', '', 'ST-1'],
  ]);
  expect(rows[0]).toMatchObject({
    category: 'Rings',
    status: '1',
    picture1: 'https://shop.example.com/wp-content/uploads/wave.jpg',
  });
  expect(rows[1]).toMatchObject({ gross22kt: '3.1', stock22kt: '2' });
});

test('weights go to the grade that the row names, and stone weight is gross less net', () => {
  const rows = rowsOf(stockTable);
  expect(rows.map(({ row: _row, category: _category, ...cells }) => cells)).toEqual([
    {
      sku: 'T-101',
      name: 'Gents ring',
      makingCharge: '12',
      karats: '22kt',
      gross22kt: '5.100 gm',
      stone22kt: '0',
      stock22kt: '1',
    },
    {
      sku: 'T-102',
      name: 'Gents ring',
      makingCharge: '12',
      karats: '22kt',
      gross22kt: '5.300 gm',
      stone22kt: '0',
      stock22kt: '1 pcs',
    },
    {
      sku: 'T-103',
      name: 'Stone ring',
      makingCharge: '14%',
      karats: '18kt',
      gross18kt: '4.900 g',
      stone18kt: '0.25',
      stock18kt: '1',
    },
  ]);
});

test.each([
  ['a purity of two grades', '916,5.100', '22kt | 18kt,5.100', { karats: '“22kt | 18kt”' }],
  ['no purity', '916,5.100', ',5.100', { karats: '“”' }],
  ['a net weight above the gross', '5.100 gm,1,', '5.2,1,', { stone22kt: 'net 5.2' }],
  ['a weight in milligrams', '5.100 gm,1,', '5100 mg,1,', { stone22kt: 'net 5100 mg' }],
])('an inconsistent cell never becomes a number or a grade: %s', (_what, from, to, cells) => {
  const [first] = rowsOf(stockTable.replace(from, to));
  expect(first).toMatchObject(cells);
});

test('a tag is the piece’s own number, and nothing else about tags names a collection', () => {
  const heads = ['Item Name', 'Tag', 'Tag Price', 'Tag Wt', 'Tags', 'Product collections'];
  const meanings = ['name', 'sku', null, null, null, 'collections'];
  expect(suggestMeanings(heads)).toEqual(meanings);
});

test('a column matching is remembered by its headers, in any case and spacing', () => {
  expect(headsKey(['Item Name ', 'Gross  Wt'])).toBe(headsKey(['item name', 'gross wt']));
  expect(headsKey(['Item Name', 'Net Wt'])).not.toBe(headsKey(['Item Name', 'Gross Wt']));
});
