import { CsvError, parse } from 'csv-parse/sync';
import { fail, ok, type Result } from '#platform/result.ts';
import { plainCell } from './csv-cells.ts';

/** A line of a table; `row` is its number in a spreadsheet, where the head is row 1. */
export type CsvRow = { row: number; cells: string[] };

export type CsvFault = 'not-text' | 'broken-quotes' | 'empty';

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

/**
 * The rows of a table with commas, semicolons or tabs between its cells, each of which may be in quotes and hold lines
 * of its own. Cells are trimmed, rows without any text left out.
 */
export function readCsv(text: string): Result<CsvRow[], CsvFault> {
  try {
    const lines: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      recordDelimiter: ['\r\n', '\n', '\r'],
      relaxColumnCount: true,
      relaxQuotes: false,
      skipEmptyLines: false,
    });
    const rows = lines
      .map((cells, place) => ({
        row: place + 1,
        cells: cells.map((cell) => plainCell(cell.trim())),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
    return rows.length > 0 ? ok(rows) : fail('empty');
  } catch (error) {
    if (error instanceof CsvError) return fail('broken-quotes');
    throw error;
  }
}

/** What stands most often between the words of the first line. */
function delimiterOf(text: string): string {
  const [head = ''] = text.trimStart().split(/[\r\n]/, 1);
  const countOf = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (countOf(each) > countOf(best) ? each : best));
}
