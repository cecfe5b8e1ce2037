import { and, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { wishlistShares } from './tables.server.ts';
import type { Wish } from './wishlist.ts';
import { readWishlist } from './wishlist-queries.server.ts';

/** The link and name under which a shopper shares their wishlist; null where they do not. */
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

/** A wishlist as seen by anyone who has its link. */
export type SharedWishlist = { shownName: string; wishes: Wish[] };

/** The wishlist of a link's code: the pieces at today's prices, and only the name that the owner typed. */
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
