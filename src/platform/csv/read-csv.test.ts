import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, readText } from './read-csv.server.ts';
import { byteOrderMark, writeCsv } from './write-csv.server.ts';

const limits = { maxRows: 5, maxLines: 10, maxCells: 4, maxRowBytes: 100 };

const rowsOf = (text: string) => {
  const read = readCsv(text, limits);
  return read.ok ? read.value.map(({ row, cells }) => [row, ...cells]) : read.reason;
};

test.each([
  ['commas', 'Name,Stock\nJhumka,5'],
  ['semicolons, as in much of Europe', 'Name;Stock\nJhumka;5'],
  ['tabs', 'Name\tStock\nJhumka\t5'],
  ['lines as Windows ends them', 'Name,Stock\r\nJhumka,5\r\n'],
  ['quotes and spaces', '"Name" , Stock\r\n "Jhumka",5 '.replace(' ,', ',').replace('\n ', '\n')],
])('a table with %s is read', (_what, text) => {
  expect(rowsOf(text)).toEqual([
    [1, 'Name', 'Stock'],
    [2, 'Jhumka', '5'],
  ]);
});

test.each([
  ['a line for Excel that names the separator', 'sep=;\nName;Stock\nJhumka;5'],
  ['blanks before quotation marks', 'Name, Stock\n "Jhumka", "5"'],
  ['texts that look like formulas', '="Name",Stock\n="Jhumka",="5"'],
])('a table with %s is read from its first row', (_what, text) => {
  expect(rowsOf(text)).toEqual([
    [1, 'Name', 'Stock'],
    [2, 'Jhumka', '5'],
  ]);
});

test('quotation marks inside a cell are read, and leading zeros stay', () => {
  expect(rowsOf('Name,SKU\nChain 18" long,="00123"\nRope 20",="a""b"\n\t,"=1"')).toEqual([
    [1, 'Name', 'SKU'],
    [2, 'Chain 18" long', '00123'],
    [3, 'Rope 20"', 'a"b'],
    [4, '', '=1'],
  ]);
  expect(rowsOf('Name\tStock\n\t5\nA\t')).toEqual([
    [1, 'Name', 'Stock'],
    [2, '', '5'],
    [3, 'A', ''],
  ]);
});

test('rows have the numbers that a spreadsheet shows, whatever their cells contain', () => {
  expect(rowsOf('Name,Text\n\n,\nA,"two\nlines; ""quoted"", ₹5"\nB,"=1"')).toEqual([
    [1, 'Name', 'Text'],
    [4, 'A', 'two\nlines; "quoted", ₹5'],
    [5, 'B', '=1'],
  ]);
});

test.each([
  ['Name\n"Jhumka', 'broken-quotes'],
  ['\n\n ,', 'empty'],
  ['', 'empty'],
])('%j is refused: %s', (text, reason) => {
  expect(rowsOf(text)).toBe(reason);
});

test.each([
  { what: 'rows', most: 'A\n'.repeat(5), more: 'A\n', reason: 'too-many-rows', row: 6 },
  { what: 'lines', most: `${'\n'.repeat(9)}A\n`, more: ',\n', reason: 'too-many-rows', row: 11 },
  { what: 'cells', most: 'A\nB,,,C', more: ',', reason: 'too-many-cells', row: 2 },
  { what: 'text', most: 'A'.repeat(100), more: 'AA', reason: 'broken-quotes', row: 1 },
])('a table is read up to its limit of $what and no further', ({ most, more, reason, row }) => {
  expect(readCsv(most, limits)).toMatchObject({ ok: true });
  // If the rest were read, it would be another fault, or take very long.
  const refused = readCsv(`${most}${more}${'\n"broken" quotes'.repeat(100_000)}`, limits);
  expect(refused).toEqual({ ok: false, reason, row });
});

test('a file is read in the encodings that spreadsheets save, and in no others', () => {
  const text = 'Name\n₹ नथ';
  expect(readText(Buffer.from(`${byteOrderMark}${text}`))).toBe(text);
  expect(readText(Buffer.from(`${byteOrderMark}${text}`, 'utf16le'))).toBe(text);
  expect(readText(Buffer.from([0x4e, 0xe9, 0x0a]))).toBeNull();
  expect(readText(Buffer.from('PK\u0003\u0004\0\0'))).toBeNull();
});

test('any row that was written is read back unchanged', () => {
  const odd = fc.string({ unit: fc.constantFrom('\n', '\r', '"', ',', ';', "'", '=', 'a', ' ') });
  const cell = fc.oneof(fc.string(), odd).map((text) => text.replaceAll('\0', '').trim());
  const row = fc.array(cell, { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(row, (cells) => {
      const read = readCsv(
        writeCsv([
          ['head', 'of', 'the', 'table'],
          ['.', ...cells],
        ]),
        { ...limits, maxCells: 5, maxRowBytes: 1_000 },
      );
      expect(read.ok && read.value[1]?.cells).toEqual(['.', ...cells]);
    }),
  );
});
