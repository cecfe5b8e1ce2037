import { asc, eq } from 'drizzle-orm';
import type { Capability } from '#app/capability.server.ts';
import { fullName } from '#catalogue/products/full-name.server.ts';
import { products } from '#catalogue/products/tables.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { cartItems } from './tables.server.ts';

/** Registers the cart with the shop's capabilities; its rows are deleted with the account. */
export const cartCapability: Capability = {
  ownData: async (db, { userId }) => (userId ? { cart: await readOwnCart(db, userId) } : {}),
};

function readOwnCart(db: Database, userId: string) {
  return db
    .select({
      piece: fullName,
      karat: cartItems.karatSelected,
      size: cartItems.size,
      quantity: cartItems.quantity,
      addedAt: cartItems.createdAt,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.createdAt));
}
