import type pg from 'pg';
import { quoted, readShopTables } from '#upkeep/backup/shop-tables.server.ts';
import { type MoneySums, readSums } from '../tests/support/money-sums.ts';

/** What must be equal in two databases: the row count and a digest of every table, and the sums of money. */
export type Fingerprint = {
  tables: Record<string, { rows: number; digest: string }>;
  sums: MoneySums;
  /** Picture rows, by the prefix of their files. */
  pictures: number;
};

/** Reads the fingerprint on a connection of `connectForBackup`, where a value has the same text form everywhere. */
export async function readFingerprint(client: pg.Client): Promise<Fingerprint> {
  const tables: Fingerprint['tables'] = {};
  for (const table of await readShopTables(client)) {
    const { rows } = await client.query<{ rows: number; digest: string }>(
      `select count(*)::float8 as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as digest
       from ${quoted(table)} t`,
    );
    tables[`${table.schema}.${table.name}`] = rows[0] ?? { rows: -1, digest: '' };
  }
  const sums = await readSums(client);
  return { tables, sums, pictures: tables['public.pictures']?.rows ?? 0 };
}
