import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { profiles } from '#shop/accounts/tables.server.ts';
import { readPricingForDisplay } from '#shop/settings/settings-queries.server.ts';
import { findChosenPieces } from '#shop/catalogue/chosen-piece-queries.server.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { maxLines, maxQuantity, noneReserved, type OwnReserved } from './cart.ts';
import { cartItems } from './tables.server.ts';

type Addition = { userId: string; productId: string; karat: Karat; quantity: number };
type Added = {
  change: 'added' | 'updated';
  /** How many of those asked for; fewer where there are no more. */
  added: number;
};
type Refusal = 'not-sold' | 'out-of-stock' | 'cart-full' | 'too-many-lines';

/**
 * Adds pieces to the cart: a new line, or more of the line with the same product and karat, up to ten and up to what is
 * in stock, where pieces that an unpaid order of the same shopper has reserved count. Refuses when not even one more can
 * be had.
 */
export async function addToCart(
  db: Database,
  clock: Clock,
  addition: Addition,
  reserved: OwnReserved = noneReserved,
): Promise<Result<Added, Refusal>> {
  const settings = await readPricingForDisplay(db);
  const find = await findChosenPieces(db, settings, [addition]);
  const offer = find(addition)?.offer;
  if (!offer?.price) return fail('not-sold');
  const available = offer.stockQuantity + reserved(addition);
  if (available === 0) return fail('out-of-stock');
  const limit = Math.min(maxQuantity, available);
  const unitPriceWhenAdded = offer.price.total;

  return db.transaction(async (tx) => {
    await lockCart(tx, addition.userId);
    const before = await quantityOf(tx, addition);
    if (before === 0 && (await countLines(tx, addition.userId)) >= maxLines) {
      return fail('too-many-lines');
    }
    const quantity = Math.min(before + addition.quantity, limit);
    if (quantity <= before) return fail('cart-full');
    const { userId, productId, karat } = addition;
    const now = clock();
    const changes = { quantity, unitPriceWhenAdded, updatedAt: now };
    await tx
      .insert(cartItems)
      .values({ userId, productId, karatSelected: karat, createdAt: now, ...changes })
      .onConflictDoUpdate({
        target: [cartItems.userId, cartItems.productId, cartItems.karatSelected],
        set: changes,
      });
    return ok({ change: before === 0 ? 'added' : 'updated', added: quantity - before });
  });
}

/** One addition after the other for each shopper, so that many at once do not get past the limits. */
async function lockCart(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for('no key update');
}

async function quantityOf(
  tx: Transaction,
  { userId, productId, karat }: Addition,
): Promise<number> {
  const [line] = await tx
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(
      and(
        eq(cartItems.userId, userId),
        eq(cartItems.productId, productId),
        eq(cartItems.karatSelected, karat),
      ),
    )
    .for('update');
  return line?.quantity ?? 0;
}

function countLines(tx: Transaction, userId: string): Promise<number> {
  return tx.$count(cartItems, eq(cartItems.userId, userId));
}
