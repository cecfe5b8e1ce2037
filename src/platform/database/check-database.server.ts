import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { readMigrations } from './migrate.server.ts';

/**
 * Throws if the database cannot be written: a temporary table needs disk space, and a message without recipients goes through the
 * log. Nothing of either is kept.
 */
export async function checkWritable(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table write_check (filler text) on commit drop`);
    await tx.execute(
      sql`insert into write_check select repeat(md5(g::text), 60) from generate_series(1, 16) g`,
    );
    await tx.execute(sql`select pg_logical_emit_message(true, 'kanak', 'write check')`);
  });
}

/** Throws if the schema lacks a migration known to this program, such as after a restore. */
export function openMigrationCheck(db: Database): () => Promise<void> {
  const known = readMigrations().map(({ folderMillis }) => folderMillis);
  const newest = Math.max(...known);
  return async () => {
    const { rows } = await db.execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    );
    if (Number(rows[0]?.newest ?? 0) < newest) throw new Error('migrations are missing');
  };
}
