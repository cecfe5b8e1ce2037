import { asc, eq } from 'drizzle-orm';
import type { Capability, Whom } from '#app/capability.server.ts';
import { fullName } from '#catalogue/products/full-name.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { removeOlder } from '#platform/database/remove-older.server.ts';
import { moveWatches } from './move-watches.server.ts';
import { sendWatchNews } from './send-watch-news.server.ts';
import { watches } from './tables.server.ts';

/** Registers watches with the shop's capabilities. */
export const watchesCapability: Capability = {
  sweeps: (shop) => [{ name: 'watches', run: (signal) => sendWatchNews(shop, signal) }],
  removed: [
    {
      tables: ['watches'],
      what: 'wishes to hear of a piece or of the gold rate, from when they were made',
      days: 365,
      why: 'who has not heard in a year has bought elsewhere',
      remove: removeOlder({ id: watches.id, since: watches.createdAt }),
    },
  ],
  async forget(tx, { email }) {
    await tx.delete(watches).where(eq(watches.email, email));
    return [];
  },
  followEmail: moveWatches,
  ownData: async (db, whom) => ({ watches: await readOwnWatches(db, whom) }),
};

function readOwnWatches(db: Database, { email }: Whom) {
  return db
    .select({
      piece: fullName,
      kind: watches.kind,
      karat: watches.karat,
      size: watches.size,
      atMostPaisePerGram: watches.atMostPaisePerGram,
      askedAt: watches.createdAt,
    })
    .from(watches)
    .leftJoin(products, eq(products.id, watches.productId))
    .where(eq(watches.email, email))
    .orderBy(asc(watches.createdAt));
}
