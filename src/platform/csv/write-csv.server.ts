import { stringify } from 'csv-stringify/sync';
import { safeCell } from './csv-cells.ts';

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** CSV lines as spreadsheets read them. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : String(cell))),
  );
  // By default the library would not quote a cell whose line break differs from the record delimiter.
  return stringify(cells, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
