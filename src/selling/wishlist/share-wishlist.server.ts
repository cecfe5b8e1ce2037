import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { wishlistShares } from './tables.server.ts';

/**
 * Shares a shopper's wishlist with anyone who has its link. If it is shared already, the link stays and only the name changes;
 * '' shows no name.
 */
export async function shareWishlist(
  db: DatabaseOrTransaction,
  clock: Clock,
  { userId, shownName }: { userId: string; shownName: string },
): Promise<void> {
  await db
    .insert(wishlistShares)
    .values({ userId, shownName, code: randomCode(), createdAt: clock() })
    .onConflictDoUpdate({ target: wishlistShares.userId, set: { shownName } });
}

/** Stops sharing at once: the link never works again. */
export async function stopSharing(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db.delete(wishlistShares).where(eq(wishlistShares.userId, userId));
}
