import { writeCsv } from '#platform/csv/write-csv.server.ts';

type Cells = readonly (string | number)[];

const rowsAtOnce = 1_000;

/**
 * The lines of a table whose rows are read page by page. A row that moved to the next page meanwhile, because newer ones
 * came in before it, is there once.
 */
export async function* csvPages<Row extends { id: string }>(
  heads: readonly string[],
  readPage: (page: { offset: number; limit: number; last: Row | null }) => Promise<Row[]>,
  cellsOf: (rows: Row[]) => Cells[] | Promise<Cells[]>,
): AsyncGenerator<string> {
  yield writeCsv([heads]);
  const seen = new Set<string>();
  let last: Row | null = null;
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows: Row[] = await readPage({ offset, limit: rowsAtOnce, last });
    last = rows.at(-1) ?? null;
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    if (fresh.length > 0) yield writeCsv(await cellsOf(fresh));
    if (rows.length < rowsAtOnce) return;
  }
}
