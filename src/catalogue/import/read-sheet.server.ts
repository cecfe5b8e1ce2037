import { type CsvFault, readCsv, readText, type CsvRow } from '#platform/csv/read-csv.server.ts';
import { maxRows, maxRowsInParts, sheetLimits } from './sheet-limits.ts';
import { defaultKarat } from '#price/pricing/karat.ts';
import { type Matching, toOwnRows } from './own-rows.ts';
import { columnOf, type Sheet, type SheetColumn, type SheetRow } from './sheet-columns.ts';
import { type MatchedColumns, type Meaning, meaningNames, suggestMeanings } from './sheet-heads.ts';
import { writeCsv } from '#platform/csv/write-csv.server.ts';

type Stored = { content: string; matching: Matching | null };

/** A readable spreadsheet; one whose columns must be matched first; or why it cannot be read, in words. */
type SheetRead = { ok: true; sheet: Sheet } | Unmatched | Unreadable;
/** Its heads, with sample values of each. */
type Unmatched = { ok: false; heads: string[]; samples: string[][]; text?: undefined };
/** The content of a file, as one text or as several imported one after another. */
type FileRead = { ok: true; contents: string[] } | Unreadable;
type Unreadable = { ok: false; text: string };

/** Workbooks are recognised by their first bytes. */
function isWorkbook(bytes: Uint8Array): boolean {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0);
}

const asCsv =
  'This is a workbook, such as .xlsx. In Excel, choose File, Save As, “CSV UTF-8 (Comma delimited)” and upload that file. In Google Sheets, choose File, Download, Comma Separated Values.';

const notText =
  'This isn’t a CSV file in UTF-8. In Excel, choose “CSV UTF-8 (Comma delimited)” when saving.';
const most = maxRowsInParts.toLocaleString('en-IN');

const faults: Record<CsvFault, (row: number) => string> = {
  'broken-quotes': (row) => `A quotation mark in row ${row} is never closed.`,
  empty: () => 'This table is empty.',
  'too-many-rows': () => `This table has more than ${most} rows. Please split it.`,
  'too-many-cells': (row) => `Row ${row} has more cells than the table has columns.`,
};

/** The rows of a spreadsheet including its heads; or why the file cannot be read, in words. */
export function readTableFile(
  bytes: Uint8Array,
): { ok: true; content: string; rows: CsvRow[] } | Unreadable {
  if (isWorkbook(bytes)) return { ok: false, text: asCsv };
  const content = readText(bytes);
  if (content === null) return { ok: false, text: notText };
  const rows = readCsv(content, sheetLimits);
  if (!rows.ok) return { ok: false, text: faults[rows.reason](rows.row) };
  return { ok: true, content, rows: rows.value };
}

/** Reads a file as a spreadsheet of products, possibly with columns to be matched; a long one is split into several. */
export function readSheetFile(bytes: Uint8Array): FileRead {
  const table = readTableFile(bytes);
  if (!table.ok) return table;
  const contents = table.rows.length > maxRows + 1 ? partsOf(table.rows) : [table.content];
  for (const part of contents) {
    const read = readSheet({ content: part, matching: null });
    if (!read.ok && read.text !== undefined) return read;
  }
  return { ok: true, contents };
}

/** Parses a text as a spreadsheet of products, with our heads or matched columns; limited to `maxRows`. */
export function readSheet({ content, matching }: Stored): SheetRead {
  const read = readCsv(content, sheetLimits);
  if (!read.ok) return { ok: false, text: faults[read.reason](read.row) };
  const [head, ...rows] = read.value;
  if (!head || rows.length === 0) return { ok: false, text: 'This table has no rows.' };
  const heads = head.cells;
  const tooLong = rows.find(({ cells }) => cells.slice(heads.length).some((cell) => cell !== ''));
  if (tooLong) return { ok: false, text: faults['too-many-cells'](tooLong.row) };
  const columns: MatchedColumns = matching?.columns ?? heads.map(columnOf);
  const twice = columns.find((column, at) => isOnce(column) && columns.indexOf(column) < at);
  if (twice) return { ok: false, text: `The column “${meaningNames[twice]}” appears twice.` };
  const isFilled = (at: number) => heads[at] !== '' || rows.some(({ cells }) => cells[at]);
  if (!matching && columns.some((column, at) => !column && isFilled(at))) {
    return { ok: false, heads, samples: heads.map((_, at) => samplesOf(rows, at)) };
  }
  if (!keys.some((key) => columns.includes(key))) return { ok: false, text: noKey };
  const sheetRows = toOwnRows(rows, matching ?? { columns, grade: defaultKarat });
  return { ok: true, sheet: { columns: columnsOf(sheetRows), rows: sheetRows } };
}

const keys = ['name', 'id', 'sku'] as const;
const noKey = 'The first row must name the columns, at least “Name”, “SKU” or “ID”.';

/** Multi-valued fields may have several columns. */
function isOnce(column: Meaning | null): column is Meaning {
  return column !== null && column !== 'option' && column !== 'images';
}

const shownSamples = 3;

function samplesOf(rows: readonly { cells: string[] }[], at: number): string[] {
  const filled = rows.flatMap(({ cells }) => cells[at] || []);
  return [...new Set(filled)].slice(0, shownSamples).map((text) => text.slice(0, 60));
}

function columnsOf(rows: readonly SheetRow[]): SheetColumn[] {
  return [...new Set(rows.flatMap(({ cells }) => Object.keys(cells) as SheetColumn[]))];
}

/**
 * Splits a spreadsheet into parts that can be imported one after another, each a text with the heads above it and its rows at
 * their original row numbers. A product is never separated from its variations and pictures.
 */
function partsOf(rows: readonly CsvRow[]): string[] {
  const [head, ...others] = rows;
  if (!head) return [];
  const isVariation = suggestMeanings(head.cells).map((meaning) => meaning === 'variationOf');
  const parts: CsvRow[][] = [];
  let families: CsvRow[] = [];
  const endFamily = () => {
    const last = parts.at(-1);
    if (last && last.length + families.length <= maxRows) last.push(...families);
    else if (families.length > 0) parts.push(families);
    families = [];
  };
  for (const row of others) {
    const before = families.at(-1);
    const belongs =
      row.cells.some((cell, at) => cell !== '' && isVariation[at]) ||
      (row.cells[0] !== '' && row.cells[0] === before?.cells[0]);
    if (!belongs) endFamily();
    families.push(row);
  }
  endFamily();
  return parts.map((part) => textOf(head, part));
}

function textOf(head: CsvRow, rows: readonly CsvRow[]): string {
  let text = writeCsv([head.cells]);
  let row = head.row;
  for (const each of rows) {
    // Rows keep the numbers shown in the spreadsheet.
    text += '\r\n'.repeat(each.row - row - 1) + writeCsv([each.cells]);
    row = each.row;
  }
  return text;
}
