import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Clock } from '#platform/clock.ts';
import type { Database, DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { profiles } from '#people/accounts/tables.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { wishlist } from './tables.server.ts';
import { maxWishes } from './wishlist.ts';

/** The product that a piece belongs to, itself or its parent. */
const family = alias(products, 'family');

/** The unique key of a wish: shopper, piece and karat. */
type OwnWish = { userId: string; productId: string; karat: Karat };

/** Selects the row of one wish. */
function isWish({ userId, productId, karat }: OwnWish): SQL {
  return sql`(${wishlist.userId}, ${wishlist.productId}, ${wishlist.karatSelected}) = (${userId}, ${productId}, ${karat})`;
}

/**
 * Adds a piece to a shopper's wishlist, in stock or not. The same piece in the same karat stays one row and returns `already`
 * (specification, storefront 4).
 */
export async function addWish(
  db: Database,
  clock: Clock,
  wish: OwnWish,
): Promise<Result<'added' | 'already', 'no-such-piece' | 'wishlist-full'>> {
  const { userId, productId, karat } = wish;
  return db.transaction(async (tx) => {
    // Serialises each shopper's additions, so that concurrent ones cannot exceed the limit.
    await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.id, userId))
      .for('no key update');
    const [product] = await tx
      .select({ id: products.id })
      .from(products)
      .innerJoin(family, eq(family.id, products.familyId))
      .where(and(eq(products.id, productId), eq(family.status, 'published')))
      .for('key share', { of: products });
    if (!product) return fail('no-such-piece');

    const others = and(eq(wishlist.userId, userId), not(isWish(wish)));
    if ((await tx.$count(wishlist, others)) >= maxWishes) return fail('wishlist-full');
    const inserted = await tx
      .insert(wishlist)
      .values({ userId, productId, karatSelected: karat, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ id: wishlist.id });
    return ok(inserted.length > 0 ? 'added' : 'already');
  });
}

/** Removes a piece from a shopper's wishlist; idempotent. */
export async function removeWish(db: DatabaseOrTransaction, wish: OwnWish): Promise<void> {
  await db.delete(wishlist).where(isWish(wish));
}
