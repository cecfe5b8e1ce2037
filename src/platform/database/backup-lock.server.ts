import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Transaction } from './database.server.ts';

/** Arbitrary advisory lock id for 'a backup is being taken', shared by all processes of the shop. */
const backupLock = 5_209_120;

/**
 * Whether files named by rows may be removed now; no backup begins until this transaction ends, because a backup copies rows
 * first and files after them. On false, try again later.
 */
export async function mayRemoveFiles(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as may`,
  );
  return rows[0]?.may === true;
}

/** Prevents removal of files until the connection ends, waiting for removals in progress. False if another backup runs. */
export async function lockForBackup(client: pg.Client): Promise<boolean> {
  await client.query(`set lock_timeout = '30s'`);
  try {
    await client.query('select pg_advisory_lock($1)', [backupLock]);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03') return false;
    throw error;
  } finally {
    await client.query('set lock_timeout = 0');
  }
}
