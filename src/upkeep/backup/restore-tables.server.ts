import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { escapeIdentifier } from 'pg';
import { BackupProblem, damaged } from '#platform/backup/backup-problem.server.ts';
import {
  type BackedUpTable,
  backedUpSchemas,
  type BackupHeader,
  fullName,
} from './contents.server.ts';
import { quoted, quotedColumns, readShopTables } from './shop-tables.server.ts';

/** Restores rows, in one transaction begun by the caller. */
export type TableRestore = {
  begin(table: BackedUpTable): void;
  write(chunk: Buffer): Promise<void>;
  /** Ends a table, which must have received this many rows. */
  end(rows: number): Promise<void>;
  /** Restores the constraints between tables, checking every row, and sets the sequences to their values in the backup. */
  finish(): Promise<void>;
};

type ForeignKey = { table: string; name: string; definition: string };

/**
 * Empties the tables made by migrations and accepts rows in any order. Foreign keys and triggers are dropped meanwhile, since
 * only a superuser could disable them.
 */
export async function openTables(
  client: pg.Client,
  { tables, sequences }: BackupHeader,
): Promise<TableRestore> {
  await refuseOtherTables(client, tables);
  const links = await readLinks(client);
  for (const { table, name } of links) {
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`);
  }
  const all = tables.map(quoted);
  for (const table of all) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${all.join(', ')}`);
  let copy: ReturnType<typeof copyFrom> | null = null;

  return {
    begin(table) {
      copy = client.query(copyFrom(`copy ${quoted(table)} (${quotedColumns(table)}) from stdin`));
      // The error is reported to the next write.
      copy.on('error', () => undefined);
    },
    async write(chunk) {
      if (!copy) throw damaged();
      if (copy.errored) throw copy.errored;
      if (!copy.write(chunk)) await once(copy, 'drain');
    },
    async end(rows) {
      if (!copy) throw damaged();
      copy.end();
      await finished(copy);
      if (copy.rowCount !== rows) throw damaged();
      copy = null;
    },
    async finish() {
      for (const { table, name, definition } of links) {
        await client.query(
          `alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`,
        );
      }
      for (const table of all) await client.query(`alter table ${table} enable trigger user`);
      for (const sequence of sequences) {
        const { lastValue, isCalled } = sequence;
        await client.query('select setval($1::regclass, $2, $3)', [
          quoted(sequence),
          lastValue,
          isCalled,
        ]);
      }
    },
  };
}

async function readLinks(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)
     order by 1, 2`,
    [backedUpSchemas],
  );
  return rows;
}

/** The same migrations make the same tables. Other tables were made by someone else and are unknown to this program. */
async function refuseOtherTables(
  client: pg.Client,
  tables: readonly BackedUpTable[],
): Promise<void> {
  const made = new Map((await readShopTables(client)).map((table) => [fullName(table), table]));
  for (const table of tables) {
    const known = made.get(fullName(table))?.columns ?? [];
    const foreign = table.columns.filter((column) => !known.includes(column));
    if (foreign.length === 0) continue;
    throw new BackupProblem(
      `The backup has ${fullName(table)} (${foreign.join(', ')}), which no version of the shop makes. Remove it at the source and take another backup.`,
    );
  }
}
