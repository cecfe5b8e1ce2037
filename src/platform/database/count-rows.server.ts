import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type ListTotal, listTotal, maxCount } from '#platform/list-cursor.ts';
import type { DatabaseOrTransaction } from './database.server.ts';

/** Counts the rows of a table that meet a condition, reading no others. */
export async function countRows(
  db: DatabaseOrTransaction,
  table: PgTable,
  where: SQL | undefined,
): Promise<ListTotal> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(maxCount + 1)
    .as('counted');
  return listTotal(await db.$count(counted));
}
