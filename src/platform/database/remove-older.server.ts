import { and, inArray, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.server.ts';

type Rows = { table: PgTable; id: AnyPgColumn; since: AnyPgColumn; where?: SQL };

/** Removes rows as they are once the moment in their column `since` is over, at most so many; returns how many they were. */
export function removeOlder({ table, id, since, where }: Rows) {
  return async (
    db: Database,
    { before, limit }: { before: Date; limit: number },
  ): Promise<number> => {
    const due = db
      .select({ id })
      .from(table)
      .where(and(lt(since, before), where))
      .limit(limit);
    const { rowCount } = await db.delete(table).where(inArray(id, due));
    return rowCount ?? 0;
  };
}
