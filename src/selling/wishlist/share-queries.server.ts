import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { wishlistShares } from './tables.server.ts';
import type { Wish } from './wishlist.ts';
import { readWishlist } from './wishlist-queries.server.ts';

/** How a shopper shares their wishlist; null where they do not. */
export async function readShare(
  db: DatabaseOrTransaction,
  userId: string,
): Promise<{ code: string; shownName: string } | null> {
  const { code, shownName } = wishlistShares;
  const [share] = await db
    .select({ code, shownName })
    .from(wishlistShares)
    .where(eq(wishlistShares.userId, userId));
  return share ?? null;
}

/** A wishlist as whoever has its address sees it. */
export type SharedWishlist = { shownName: string; wishes: Wish[] };

/** What the code of an address shows: the pieces at today's prices, and of their owner the name that they typed alone. */
export async function readSharedWishlist(
  db: DatabaseOrTransaction,
  code: string,
): Promise<SharedWishlist | null> {
  const { userId, shownName } = wishlistShares;
  const [share] = await db
    .select({ userId, shownName })
    .from(wishlistShares)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(and(eq(wishlistShares.code, code), eq(profiles.isDisabled, false)));
  if (!share) return null;
  return { shownName: share.shownName, wishes: await readWishlist(db, share.userId) };
}
