import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** So long a migration may wait for a table, with everybody behind it who uses that; the shop's statements wait longer. */
const maxLockWaitMs = 1_500;
const pauseMs = 500;
const maxTries = 30;
const lockNotAvailable = '55P03';

/** From now on this transaction waits for no table longer than those can who are behind it. */
export async function waitShortly(client: pg.Client): Promise<void> {
  await client.query(`set local lock_timeout = ${maxLockWaitMs}`);
}

/**
 * Runs a transaction that changes tables while nodes of an older version serve from them. Where one of those uses a table
 * for long, it lets all others pass and is tried again, for about a minute.
 */
export async function giveWay(client: pg.Client, transaction: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (error) {
      await client.query('rollback');
      const isInTheWay =
        error instanceof Error && 'code' in error && error.code === lockNotAvailable;
      if (!isInTheWay || tries === maxTries) throw error;
      await delay(pauseMs);
    }
  }
}
