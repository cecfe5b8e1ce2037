import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, readText } from './read-csv.server.ts';
import { byteOrderMark, writeCsv } from './write-csv.server.ts';

const rowsOf = (text: string) => {
  const read = readCsv(text);
  return read.ok ? read.value.map(({ row, cells }) => [row, ...cells]) : read.reason;
};

test.each([
  ['commas', 'Name,Stock\nJhumka,5'],
  ['semicolons, as in much of Europe', 'Name;Stock\nJhumka;5'],
  ['tabs', 'Name\tStock\nJhumka\t5'],
  ['lines as Windows ends them', 'Name,Stock\r\nJhumka,5\r\n'],
  ['quotes and spaces', '"Name" , Stock\r\n "Jhumka",5 '.replace(' ,', ',').replace('\n ', '\n')],
])('a table with %s', (_what, text) => {
  expect(rowsOf(text)).toEqual([
    [1, 'Name', 'Stock'],
    [2, 'Jhumka', '5'],
  ]);
});

test('rows have the numbers that a spreadsheet shows, whatever stands in their cells', () => {
  expect(rowsOf('Name,Text\n\n,\nA,"two\nlines; ""quoted"", ₹5"\nB,"=1"')).toEqual([
    [1, 'Name', 'Text'],
    [4, 'A', 'two\nlines; "quoted", ₹5'],
    [5, 'B', '=1'],
  ]);
});

test.each([
  ['Name\n"Jhumka', 'broken-quotes'],
  ['Name\nJh"umka', 'broken-quotes'],
  ['\n\n ,', 'empty'],
  ['', 'empty'],
])('%j is refused: %s', (text, reason) => {
  expect(rowsOf(text)).toBe(reason);
});

test('a file is read as spreadsheets save it, and as nothing else', () => {
  const text = 'Name\n₹ नथ';
  expect(readText(Buffer.from(`${byteOrderMark}${text}`))).toBe(text);
  expect(readText(Buffer.from(`${byteOrderMark}${text}`, 'utf16le'))).toBe(text);
  expect(readText(Buffer.from([0x4e, 0xe9, 0x0a]))).toBeNull();
  expect(readText(Buffer.from('PK\u0003\u0004\0\0'))).toBeNull();
});

test('what was written is read again, whatever it is', () => {
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
      );
      expect(read.ok && read.value[1]?.cells).toEqual(['.', ...cells]);
    }),
  );
});
