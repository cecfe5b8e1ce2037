import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Transaction } from './database.server.ts';

/** An arbitrary number that stands for 'a backup is being taken' among all processes of the shop. */
const backupLock = 5_209_120;

/**
 * Whether what rows name may be removed now, and no backup begins before this transaction has ended: a backup copies rows
 * first and files after them. Whoever is answered no tries again another time.
 */
export async function mayRemoveFiles(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${backupLock}) as may`,
  );
  return rows[0]?.may === true;
}

/** Keeps files from being removed until the connection ends; waits for whoever is removing some. False where another backup runs. */
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
