import { writeCsv } from '#platform/csv/write-csv.server.ts';
import { type ListPart, readCursor } from '#platform/list-cursor.ts';

type Cells = readonly (string | number)[];

/** How many rows of a list are in the memory at once while it is exported. */
export const rowsAtOnce = 1_000;

/**
 * The lines of a table whose rows are read part by part, each beginning after the last row of the one before: no row is
 * passed over or there twice because others come or go meanwhile. Nobody remembers what was sent, so a row that is given
 * another place in the meantime, as by a new name in a list by name, may be there twice or not at all; in a list by when
 * rows were made, as lists are at first, none is.
 */
export async function* csvPages<Row extends { cursor: string }>(
  heads: readonly string[],
  readPart: (part: ListPart) => Promise<Row[]>,
  cellsOf: (rows: Row[]) => Cells[] | Promise<Cells[]>,
): AsyncGenerator<string> {
  yield writeCsv([heads]);
  let cursor: ListPart['cursor'] = null;
  for (;;) {
    // The row after the part says that there is another part.
    const found: Row[] = await readPart({ cursor, offset: 0, limit: rowsAtOnce + 1 });
    const rows = found.slice(0, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    yield writeCsv(await cellsOf(rows));
    if (found.length <= rowsAtOnce) return;
    // The list's own cursor may be of any kind: a text is what all of them are.
    cursor = readCursor(last.cursor, false, 'text');
    if (!cursor)
      throw new Error(`A list has named a row that it cannot find again: ${last.cursor}`);
  }
}
