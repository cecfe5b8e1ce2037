import type pg from 'pg';
import { quoted, readShopTables } from '#upkeep/backup/shop-tables.server.ts';
import { type MoneySums, readSums } from '../tests/support/money-sums.ts';

/** What must be the same in two databases: of every table how many rows, and a sum over all that is in them; and the money. */
export type Fingerprint = {
  tables: Record<string, { rows: number; digest: string }>;
  sums: MoneySums;
  /** Pictures as rows, by the beginning of their files. */
  pictures: number;
};

/** Reads the fingerprint through a connection of `connectForBackup`, by which a value is the same text everywhere. */
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
