import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCell, safeCell } from './csv-cells.ts';

test.each(['=HYPERLINK("http://evil")', '+91 98765', '-5', '@SUM(A1)', '\t=1', '\r=1'])(
  '%j is escaped so that no spreadsheet reads it as a formula',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
  },
);

test('a phone number is written unchanged', () => {
  expect(safeCell('+919876543210')).toBe('+919876543210');
});

test('every text is read back unchanged, even one that looks escaped already', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom("'", '=', '-', '@', 'a', '\t') }),
  );
  fc.assert(fc.property(text, (each) => plainCell(safeCell(each)) === each));
  expect(plainCell("'tis")).toBe("'tis");
});
