import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { globals } from './tables.server.ts';

/**
 * Serialises changes of settings until the transaction ends; reads are not blocked. Locks the whole table, because a setting
 * that was never changed has no row to lock.
 */
export async function lockSettings(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${globals} in share row exclusive mode`);
}

/** Writes settings in one statement, so that the page caches are notified once. */
export async function storeSettings(
  tx: Transaction,
  rows: { variableName: string; variableValue: string }[],
  updatedAt: Date,
): Promise<void> {
  await tx
    .insert(globals)
    .values(rows.map((row) => ({ ...row, updatedAt })))
    .onConflictDoUpdate({
      target: globals.variableName,
      set: { variableValue: sql`excluded.variable_value`, updatedAt },
    });
}
