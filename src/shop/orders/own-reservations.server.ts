import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { orders, stockReservations } from './tables.server.ts';

/** Who is buying: their account if they are signed in, and the orders that their browser has placed. */
export type Buyer = { userId: string | null; orderIds: readonly string[] };

/** How many pieces are held for a buyer already, by product and karat. */
export type ReservedPieces = (line: { productId: string; karat: Karat }) => number;

/**
 * What a buyer's own unpaid orders hold. To them these pieces are not gone: they come back to pay for them, or order
 * anew, and must not be told that somebody else was faster.
 */
export async function readOwnReservations(
  db: DatabaseOrTransaction,
  buyer: Buyer,
): Promise<ReservedPieces> {
  const own = ownOrders(buyer);
  if (!own) return () => 0;
  const rows = await db
    .select({
      productId: stockReservations.productId,
      karat: stockReservations.karat,
      quantity: sql<number>`sum(${stockReservations.quantity})::int`,
    })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(and(own, isOpen, eq(stockReservations.state, 'reserved')))
    .groupBy(stockReservations.productId, stockReservations.karat);
  const held = new Map(rows.map((row) => [`${row.productId} ${row.karat}`, row.quantity]));
  return ({ productId, karat }) => held.get(`${productId} ${karat}`) ?? 0;
}

/** A buyer's unpaid orders, in the order in which all code locks orders. */
export async function listOpenOrders(db: DatabaseOrTransaction, buyer: Buyer): Promise<string[]> {
  const own = ownOrders(buyer);
  if (!own) return [];
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(own, isOpen))
    .orderBy(orders.id);
  return rows.map(({ id }) => id);
}

const isOpen = inArray(orders.paymentStatus, ['pending', 'failed']);

/** Which orders are this buyer's; undefined where they can have none. */
export function ownOrders({ userId, orderIds }: Buyer) {
  const ids = orderIds.filter(isId);
  return or(
    userId === null ? undefined : eq(orders.userId, userId),
    ids.length > 0 ? inArray(orders.id, ids) : undefined,
  );
}
