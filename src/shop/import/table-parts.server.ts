import type { CsvRow } from '#platform/csv/read-csv.server.ts';
import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { suggestMeanings } from './sheet-heads.ts';
import { maxRows } from './sheet-limits.ts';

/**
 * A table in parts that can be imported one after the other, each as a text of its own with the heads above it and its rows
 * where they were. No product is parted from its variations and pictures.
 */
export function partsOf(rows: readonly CsvRow[]): string[] {
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
    // Rows keep the numbers that a spreadsheet shows.
    text += '\r\n'.repeat(each.row - row - 1) + writeCsv([each.cells]);
    row = each.row;
  }
  return text;
}
