import { type CsvFault, readCsv, readText } from '#platform/csv/read-csv.server.ts';
import { maxRows, sheetLimits } from './sheet-limits.ts';
import { columnOf, type Sheet, type SheetColumn, sheetColumns } from './sheet-columns.ts';

/** A table that can be read, or in words why not. */
type SheetRead = { ok: true; sheet: Sheet } | Unreadable;
type FileRead = { ok: true; sheet: Sheet; content: string } | Unreadable;
type Unreadable = { ok: false; text: string };

const notText =
  'This is not a CSV file in UTF-8. In Excel choose “CSV UTF-8 (Comma delimited)” when saving.';
const most = maxRows.toLocaleString('en-IN');

const faults: Record<CsvFault, (row: number) => string> = {
  'broken-quotes': () =>
    'A quotation mark in this table is never closed, or stands inside a cell alone.',
  empty: () => 'This table is empty.',
  'too-many-rows': () =>
    `This table has more than ${most} rows. Please divide it: at most ${most} can be imported at once.`,
  'too-many-cells': (row) => `Row ${row} has more cells than the table has columns.`,
};

/** Reads a file as a table of products; `content` is its text. */
export function readSheetFile(bytes: Uint8Array): FileRead {
  const content = readText(bytes);
  if (content === null) return { ok: false, text: notText };
  const read = readSheet(content);
  return read.ok ? { ...read, content } : read;
}

/** Reads a text as a table of products: its heads are known ones, and there are not too many rows. */
export function readSheet(content: string): SheetRead {
  const read = readCsv(content, sheetLimits);
  if (!read.ok) return { ok: false, text: faults[read.reason](read.row) };
  const [head, ...rows] = read.value;
  if (!head || rows.length === 0) return { ok: false, text: 'This table has no rows.' };
  const columns = head.cells.map(columnOf);
  const objection = objectionToHead(head.cells, columns);
  if (objection) return { ok: false, text: objection };
  const tooLong = rows.find(({ cells }) => cells.slice(columns.length).some((cell) => cell !== ''));
  if (tooLong) return { ok: false, text: faults['too-many-cells'](tooLong.row) };
  const known = columns.flatMap((column) => column ?? []);
  const sheetRows = rows.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      columns.flatMap((column, place) => (column ? [[column, cells[place] ?? '']] : [])),
    ),
  }));
  return { ok: true, sheet: { columns: known, rows: sheetRows } };
}

function objectionToHead(
  heads: readonly string[],
  columns: readonly (SheetColumn | null)[],
): string | null {
  const unknown = heads.find((head, place) => head !== '' && !columns[place]);
  if (unknown) return `There is no column “${unknown}”. The template has all that there are.`;
  const twice = columns.find((column, place) => column && columns.indexOf(column) < place);
  if (twice) return `The column “${sheetColumns[twice]}” is there twice.`;
  if ((['name', 'id', 'sku'] as const).some((key) => columns.includes(key))) return null;
  return 'The first row has to name the columns, at least “Name”, “SKU” or “ID”.';
}
