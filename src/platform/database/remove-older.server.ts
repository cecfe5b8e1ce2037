import { and, inArray, lt, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './database.server.ts';

type Rows = { id: AnyPgColumn; since: AnyPgColumn; where?: SQL };

/** Deletes up to `limit` rows whose `since` column is before the given moment; returns how many were deleted. */
export function removeOlder({ id, since, where }: Rows) {
  return async (
    db: Database,
    { before, limit }: { before: Date; limit: number },
  ): Promise<number> => {
    const due = db
      .select({ id })
      .from(id.table)
      .where(and(lt(since, before), where))
      .limit(limit);
    const { rowCount } = await db.delete(id.table).where(inArray(id, due));
    return rowCount ?? 0;
  };
}
