import { asc, eq } from 'drizzle-orm';
import type { Capability } from '#app/capability.server.ts';
import { fullName } from '#catalogue/products/full-name.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { wishlist, wishlistShares } from './tables.server.ts';

/** Registers the wishlist with the shop's capabilities; its rows are deleted with the account. */
export const wishlistCapability: Capability = {
  ownData: async (db, { userId }) =>
    userId
      ? {
          wishlist: await readOwnWishlist(db, userId),
          sharedWishlist: await readOwnShare(db, userId),
        }
      : {},
};

function readOwnWishlist(db: Database, userId: string) {
  return db
    .select({
      piece: fullName,
      karat: wishlist.karatSelected,
      addedAt: wishlist.createdAt,
    })
    .from(wishlist)
    .innerJoin(products, eq(products.id, wishlist.productId))
    .where(eq(wishlist.userId, userId))
    .orderBy(asc(wishlist.createdAt));
}

/** The link under which anyone may see it, and the name shown there; null if it is not shared. */
async function readOwnShare(db: Database, userId: string) {
  const { code, shownName, createdAt } = wishlistShares;
  const [share] = await db
    .select({ code, shownName, sharedAt: createdAt })
    .from(wishlistShares)
    .where(eq(wishlistShares.userId, userId));
  if (!share) return null;
  const { code: linkCode, ...shown } = share;
  return { ...shown, path: `/wishlist/${linkCode}` };
}
