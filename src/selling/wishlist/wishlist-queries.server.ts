import { desc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { readPricingForDisplay } from '#content/settings/settings-queries.server.ts';
import {
  type ChosenPiece,
  findChosenPieces,
} from '#catalogue/products/chosen-piece-queries.server.ts';
import { leadDaysOf } from '#selling/cart/lead-days.ts';
import { wishlist } from './tables.server.ts';
import { maxWishes, type Wish } from './wishlist.ts';

/** A shopper's wishlist, newest first, each piece at today's price (specification, storefront 7). */
export async function readWishlist(db: DatabaseOrTransaction, userId: string): Promise<Wish[]> {
  const rows = await db
    .select({ productId: wishlist.productId, karat: wishlist.karatSelected })
    .from(wishlist)
    .where(eq(wishlist.userId, userId))
    .orderBy(desc(wishlist.createdAt), desc(wishlist.id))
    .limit(maxWishes);
  const choices = rows.map((row) => ({ ...row, size: null }));
  const find = await findChosenPieces(db, await readPricingForDisplay(db), choices);
  return choices.flatMap((row) => {
    const piece = find(row);
    return piece ? wishFor(piece) : [];
  });
}

/** The number of wishes on a shopper's wishlist. */
export function countWishes(db: DatabaseOrTransaction, userId: string): Promise<number> {
  return db.$count(wishlist, eq(wishlist.userId, userId));
}

function wishFor({ productId, karat, name, offer, ...piece }: ChosenPiece): Wish {
  const leadDays = offer ? leadDaysOf(piece, offer.stockQuantity) : undefined;
  return {
    productId,
    karat,
    name,
    piece: {
      pageProductId: piece.pageProductId,
      picture: piece.picture,
      netWeightMg: offer?.netWeightMg ?? milligrams(0),
      makingChargePercentage: piece.makingChargePercentage,
      price: offer?.price?.total ?? null,
      isInStock: (offer?.stockQuantity ?? 0) > 0,
      ...(leadDays && { leadDays }),
      ...(offer && offer.size !== '' && { hasSizes: true }),
      ...(piece.isFrom && { isFrom: true }),
    },
  };
}
