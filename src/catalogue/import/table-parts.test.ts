import { expect, test } from 'vitest';
import { readSheet, readSheetFile } from './read-sheet.server.ts';
import { maxRows } from './sheet-limits.ts';

/** Products with two variations each, and an empty line after the first. */
function longTable(products: number): string {
  const rows = Array.from({ length: products }, (_, place) =>
    [`Ring ${place},`, `Light ${place},Ring ${place}`, `Heavy ${place},Ring ${place}`].join('\n'),
  );
  return `Name,Variation of\n${rows.join('\n').replace('\nLight 0', '\n\nLight 0')}`;
}

test('a long sheet is split within the row limit, keeping families together and row numbers', () => {
  const table = longTable(3_001);
  const file = readSheetFile(Buffer.from(table));
  if (!file.ok) throw new Error(file.text);
  const parts = file.contents.map((content) => {
    const read = readSheet({ content, matching: null });
    if (!read.ok) throw new Error(read.text);
    return read.sheet.rows;
  });
  expect(parts.map((rows) => rows.length)).toEqual([1998, 1998, 1998, 1998, 1011]);
  expect(parts.every((rows) => rows.length <= maxRows)).toBe(true);
  expect(parts.every(([first]) => first?.cells.variationOf === '')).toBe(true);
  const numbers = parts.flat().map(({ row }) => row);
  expect(numbers.slice(0, 3)).toEqual([2, 4, 5]);
  expect(numbers.at(-1)).toBe(3_001 * 3 + 2);
});

test('a sheet that fits is stored as sent', () => {
  const table = longTable(3);
  expect(readSheetFile(Buffer.from(table))).toEqual({ ok: true, contents: [table] });
});
