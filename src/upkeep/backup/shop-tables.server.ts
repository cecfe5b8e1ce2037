import pg, { escapeIdentifier } from 'pg';
import {
  backedUpSchemas,
  type BackedUpSequence,
  type BackedUpTable,
  fullName,
  leftOutTables,
} from './contents.server.ts';

/** A connection without a statement timeout, with settings under which values have the same text form in every database. */
export async function connectForBackup(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'kanak backup',
    keepAlive: true,
  });
  // An error while idle is reported by the next statement.
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    set statement_timeout = 0;
    set lock_timeout = 0;
    set idle_in_transaction_session_timeout = 0;
    set client_encoding = 'UTF8';
    set search_path = public;
    set timezone = 'UTC';
    set datestyle = 'ISO';
    set intervalstyle = 'postgres';
    set bytea_output = 'hex';
    set extra_float_digits = 1`);
  return client;
}

/** The quoted name of a table or sequence. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

/** The quoted columns of a table. */
export function quotedColumns({ columns }: BackedUpTable): string {
  return columns.map(escapeIdentifier).join(', ');
}

/** The shop's tables, without those of extensions, each with its columns except generated ones. */
export async function readShopTables(client: pg.Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     group by 1, 2 order by 1, 2`,
    [backedUpSchemas],
  );
  return rows.filter((table) => !leftOutTables.includes(fullName(table)));
}

/**
 * The current values of sequences. They are not transactional: read after the snapshot is taken, so that no number is issued
 * twice.
 */
export async function readSequences(client: pg.Client): Promise<BackedUpSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'S' order by 1, 2`,
    [backedUpSchemas],
  );
  const sequences: BackedUpSequence[] = [];
  for (const sequence of rows) {
    const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(sequence)}`,
    );
    sequences.push(...values.map((value) => ({ ...sequence, ...value })));
  }
  return sequences;
}
