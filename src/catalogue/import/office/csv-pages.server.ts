import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { type ListPart, readCursor } from '#platform/list-cursor.ts';

type Cells = readonly (string | number)[];

/** How many rows of a list are in memory at once during an export. */
export const rowsAtOnce = 1_000;

/**
 * The lines of a table read in parts, each starting after the last row of the previous one: concurrent inserts and deletes cause
 * no row to be skipped or repeated. What was sent is not remembered, so a row that moves meanwhile, such as by a new name in a
 * list sorted by name, may appear twice or not at all; in a list sorted by creation time, the default, no row moves.
 */
export async function* csvPages<Row extends { cursor: string }>(
  heads: readonly string[],
  readPart: (part: ListPart) => Promise<Row[]>,
  cellsOf: (rows: Row[]) => Cells[] | Promise<Cells[]>,
): AsyncGenerator<string> {
  yield writeCsv([heads]);
  let cursor: ListPart['cursor'] = null;
  for (;;) {
    // The extra row tells that another part follows.
    const found: Row[] = await readPart({ cursor, offset: 0, limit: rowsAtOnce + 1 });
    const rows = found.slice(0, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    yield writeCsv(await cellsOf(rows));
    if (found.length <= rowsAtOnce) return;
    // The list's own cursor may be of any kind; as text, it always parses.
    cursor = readCursor(last.cursor, false, 'text');
    if (!cursor)
      throw new Error(`A list has named a row that it cannot find again: ${last.cursor}`);
  }
}
