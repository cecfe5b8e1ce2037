import { CsvError, parse } from 'csv-parse/sync';
import { ok, type Result } from '#platform/result.ts';
import { plainCell } from './csv-cells.ts';

/** A line of a table; `row` is its number in a spreadsheet, where the head is row 1. */
export type CsvRow = { row: number; cells: string[] };

export type CsvFault = 'broken-quotes' | 'empty' | 'too-many-rows' | 'too-many-cells';

/** How much of a table is read: whatever is longer is refused as soon as it shows, and not read to its end. */
export type CsvLimits = {
  /** Rows with text in them. */
  maxRows: number;
  /** Lines, also those without any text. */
  maxLines: number;
  /** Cells in a row. */
  maxCells: number;
  /** Bytes of text in a row; a quotation mark that is never closed makes one row of all that follows. */
  maxRowBytes: number;
};

/** The text of a file as spreadsheets save them: UTF-8, or UTF-16 with a mark; null where it is neither. */
export function readText(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    // A null is in no text: it is another kind of file.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Leaves the parser where it is. */
class LimitReached extends Error {
  readonly fault: CsvFault;
  constructor(fault: CsvFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * The rows of a table with commas, semicolons or tabs between its cells, each of which may be in quotes and hold lines
 * of its own. Cells are trimmed, rows without any text left out. `row` of a fault is the line up to which it was read.
 */
export function readCsv(
  text: string,
  { maxRows, maxLines, maxCells, maxRowBytes }: CsvLimits,
): Result<CsvRow[], { reason: CsvFault; row: number }> {
  const { table, delimiter } = withoutSeparatorLine(text);
  let line = 1;
  const rows: CsvRow[] = [];
  const fail = (reason: CsvFault) => ({ ok: false, reason, row: line }) as const;

  function readCell(cell: string, { index }: { index: number }): string {
    if (index >= maxCells) throw new LimitReached('too-many-cells');
    return plainCell(textIn(cell.trim()));
  }
  function readRow(cells: string[]): null {
    if (cells.some((cell) => cell !== '')) rows.push({ row: line, cells });
    if (rows.length > maxRows || line > maxLines) throw new LimitReached('too-many-rows');
    line += 1;
    return null;
  }
  try {
    parse(table, {
      delimiter,
      recordDelimiter: ['\r\n', '\n', '\r'],
      relaxColumnCount: true,
      // A quotation mark inside a cell is one, as of inches.
      relaxQuotes: true,
      ltrim: true,
      skipEmptyLines: false,
      maxRecordSize: maxRowBytes,
      cast: readCell,
      onRecord: readRow,
    });
    return rows.length > 0 ? ok(rows) : fail('empty');
  } catch (error) {
    if (error instanceof LimitReached) return fail(error.fault);
    if (error instanceof CsvError) return fail('broken-quotes');
    throw error;
  }
}

/** A number that a spreadsheet was told to leave a text: `="00123"`. */
function textIn(cell: string): string {
  const [, text] = /^="(.*)"$/s.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

/** What Excel takes for the separator by a first line `sep=;`, which it shows as no row. */
function withoutSeparatorLine(text: string): { table: string; delimiter: string } {
  const [line, separator] = /^\s*"?sep=([,;\t|])"?[ \t]*(?:\r\n|\n|\r)/i.exec(text) ?? [];
  if (!line || !separator) return { table: text, delimiter: delimiterOf(text) };
  return { table: text.slice(line.length), delimiter: separator };
}

const maxHeadLength = 10_000;

/** What stands most often between the words of the first line. */
function delimiterOf(text: string): string {
  const [head = ''] = text
    .trimStart()
    .slice(0, maxHeadLength)
    .split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}
