import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeRecord, writeStatement } from '#platform/backup/records.server.ts';
import { type BackedUpTable, fullName } from './contents.server.ts';
import { quoted, quotedColumns } from './shop-tables.server.ts';

/** The rows of all tables as records, each table's number of rows behind it and in `rows`. */
export async function* copyTables(
  client: pg.Client,
  tables: readonly BackedUpTable[],
  rows: Record<string, number>,
): AsyncGenerator<Uint8Array> {
  for (const table of tables) {
    yield* writeStatement('table', table);
    const copy = client.query(copyTo(`copy ${quoted(table)} (${quotedColumns(table)}) to stdout`));
    for await (const chunk of copy) yield* writeRecord('data', chunk);
    // The number of rows comes behind the rows; an answer to the next question says that it has come.
    await client.query('select');
    rows[fullName(table)] = copy.rowCount;
    yield* writeStatement('end', { rows: copy.rowCount });
  }
}
