import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { readPricingForDisplay } from '#shop/settings/settings-queries.server.ts';
import { findPieces } from '#shop/catalogue/find-pieces.server.ts';
import type { Karat } from '#shop/catalogue/karat.ts';
import { largestQuantity } from './cart.ts';
import { cartItems } from './tables.server.ts';

type Addition = { userId: string; productId: string; karat: Karat; quantity: number };
type Added = { change: 'added' | 'updated'; quantity: number };

/**
 * Adds pieces to the cart: a new line, or more of the line with the same product and karat, up to ten and up to what is
 * in stock. Refuses when not even one more can be had.
 */
export async function addToCart(
  db: Database,
  clock: Clock,
  addition: Addition,
): Promise<Result<Added, 'not-sold' | 'out-of-stock' | 'cart-full'>> {
  const { userId, productId, karat, quantity } = addition;
  const settings = await readPricingForDisplay(db);
  const find = await findPieces(db, settings, [addition]);
  const offer = find(addition)?.offer;
  if (!offer?.price) return fail('not-sold');
  if (offer.stockQuantity === 0) return fail('out-of-stock');
  const limit = Math.min(largestQuantity, offer.stockQuantity);
  const unitPriceWhenAdded = offer.price.total;

  return db.transaction(async (tx) => {
    const now = clock();
    const first = { quantity: Math.min(quantity, limit), unitPriceWhenAdded, updatedAt: now };
    const inserted = await tx
      .insert(cartItems)
      .values({ userId, productId, karatSelected: karat, createdAt: now, ...first })
      .onConflictDoNothing()
      .returning({ id: cartItems.id });
    if (inserted.length > 0) return ok({ change: 'added', quantity: first.quantity });

    const sameLine = and(
      eq(cartItems.userId, userId),
      eq(cartItems.productId, productId),
      eq(cartItems.karatSelected, karat),
    );
    const [line] = await tx.select().from(cartItems).where(sameLine).for('update');
    const before = line?.quantity ?? 0;
    const after = Math.min(before + quantity, limit);
    if (after <= before) return fail('cart-full');
    await tx
      .update(cartItems)
      .set({ quantity: after, unitPriceWhenAdded, updatedAt: now })
      .where(sameLine);
    return ok({ change: 'updated', quantity: after });
  });
}
