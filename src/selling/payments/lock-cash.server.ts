import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';

/**
 * Whatever moves cash does so one after the other, until the commit: two who take it at once would each find that the other has
 * not, and a count of the drawer would miss what is just taken.
 */
export async function lockCash(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('cash at the counter', 0))`);
}
