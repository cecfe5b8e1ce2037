import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';

/**
 * Serialises cash movements until the commit: two members of staff who take the same payment at once would each find it unpaid,
 * and a count of the drawer would miss what has just been taken.
 */
export async function lockCash(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('cash at the counter', 0))`);
}
