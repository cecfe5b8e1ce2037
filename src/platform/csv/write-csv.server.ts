import { stringify } from 'csv-stringify/sync';
import { safeCell } from './csv-cells.ts';

/** Tells spreadsheets that the text is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Lines of a table as spreadsheets read them. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : String(cell))),
  );
  // Of itself it would leave the line of a cell without quotes that ends otherwise than its own.
  return stringify(cells, { record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
