import { eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { wishlistShares } from './tables.server.ts';

/**
 * Shows a shopper's wishlist to whoever has its address from now on. One that is shared already keeps its address and is
 * shown under this name; '' says nothing of whose it is.
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

/** Ends it at once: the address shows nothing any more, and never will again. */
export async function stopSharing(db: DatabaseOrTransaction, userId: string): Promise<void> {
  await db.delete(wishlistShares).where(eq(wishlistShares.userId, userId));
}
