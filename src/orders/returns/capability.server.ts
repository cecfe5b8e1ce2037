import { and, inArray, lt, or, sql } from 'drizzle-orm';
import type { Capability, Due } from '#app/capability.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { countReturnsToSee } from './return-list-queries.server.ts';
import { returnPhotos, returnRequests } from './tables.server.ts';

/** Registers returns: how long photographs are kept, and the count of those waiting. */
export const returnsCapability: Capability = {
  removed: [
    {
      tables: ['return_photos'],
      what: 'photographs of returns, from when they ended',
      days: 180,
      why: 'longer than a carrier takes to pay for damage',
      remove: removePhotos,
    },
  ],
  waiting: { section: '/admin/returns', right: 'orders', count: countReturnsToSee },
};

async function removePhotos(db: Database, { before, limit }: Due): Promise<number> {
  const isRefused = and(
    sql`${returnRequests.state} = 'refused'`,
    lt(returnRequests.decidedAt, before),
  );
  const ended = db
    .select({ id: returnRequests.id })
    .from(returnRequests)
    .where(
      or(
        lt(returnRequests.refundedAt, before),
        lt(returnRequests.replacedAt, before),
        lt(returnRequests.withdrawnAt, before),
        isRefused,
      ),
    );
  const due = db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(inArray(returnPhotos.requestId, ended))
    .limit(limit);
  const { rowCount } = await db.delete(returnPhotos).where(inArray(returnPhotos.id, due));
  return rowCount ?? 0;
}
