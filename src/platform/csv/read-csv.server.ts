import { CsvError, parse } from 'csv-parse/sync';
import { ok, type Result } from '#platform/result.ts';
import { plainCell } from './csv-cells.ts';

/** A line of a table; `row` is its spreadsheet row number, where the header is row 1. */
export type CsvRow = { row: number; cells: string[] };

export type CsvFault = 'broken-quotes' | 'empty' | 'too-many-rows' | 'too-many-cells';

/** Limits on reading a table; parsing stops as soon as one is exceeded. */
export type CsvLimits = {
  /** Rows with text. */
  maxRows: number;
  /** Lines, including blank ones. */
  maxLines: number;
  /** Cells in a row. */
  maxCells: number;
  /** Bytes of text in a row; a quotation mark that is never closed makes one row of all that follows. */
  maxRowBytes: number;
};

/** Decodes a file as spreadsheets save it: UTF-8, or UTF-16LE with a byte order mark; null if it is neither. */
export function readText(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    // No text contains a null: this is another kind of file.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Aborts the parser. */
class LimitReached extends Error {
  readonly fault: CsvFault;
  constructor(fault: CsvFault) {
    super(fault);
    this.fault = fault;
  }
}

/**
 * The rows of a table separated by commas, semicolons or tabs; quoted cells may hold line breaks. Cells are trimmed and blank
 * rows left out. `row` of a fault is the line up to which the table was read.
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
      // A quotation mark inside a cell is literal, as in inches.
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

/** A number forced to text in a spreadsheet: `="00123"`. */
function textIn(cell: string): string {
  const [, text] = /^="(.*)"$/s.exec(cell) ?? [];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

/** Excel takes the separator from a first line `sep=;`, which it does not show as a row. */
function withoutSeparatorLine(text: string): { table: string; delimiter: string } {
  const [line, separator] = /^\s*"?sep=([,;\t|])"?[ \t]*(?:\r\n|\n|\r)/i.exec(text) ?? [];
  if (!line || !separator) return { table: text, delimiter: delimiterOf(text) };
  return { table: text.slice(line.length), delimiter: separator };
}

const maxHeadLength = 10_000;

/** The most frequent separator in the first line. */
function delimiterOf(text: string): string {
  const [head = ''] = text
    .trimStart()
    .slice(0, maxHeadLength)
    .split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}
