import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { returnStock, takeStock } from '#shop/catalogue/take-stock.server.ts';
import { orderItems, orders, stockReservations } from './tables.server.ts';

/** A piece that the shop has no more of; `karat` is null where the piece itself is no longer in the catalogue. */
export type MissingPiece = { name: string; karat: Karat | null };

/**
 * Makes an order's pieces its own for good: what is held for it is sold; where nothing is, because its time had run out
 * or it was cancelled, the pieces are taken again, all of them or none. The caller holds the order's lock.
 */
export async function claimPieces(
  tx: Transaction,
  orderId: string,
): Promise<Result<null, { reason: 'out-of-stock'; piece: MissingPiece }>> {
  // Held, sold and released pieces of an order change state together, so one that is there means that all are.
  const own = await tx
    .update(stockReservations)
    .set({ state: 'sold' })
    .where(isOut(orderId))
    .returning({ id: stockReservations.id });
  if (own.length > 0) return ok(null);
  try {
    await tx.transaction((savepoint) => takeAgain(savepoint, orderId));
    return ok(null);
  } catch (error) {
    if (error instanceof PieceMissing) return { ...fail('out-of-stock'), piece: error.piece };
    throw error;
  }
}

/** Puts all that an order has out of stock, held or sold, back into it: once, however often it is called. */
export async function returnPieces(tx: Transaction, orderId: string): Promise<void> {
  const returned = await tx
    .update(stockReservations)
    .set({ state: 'released' })
    .where(isOut(orderId))
    .returning();
  await returnStock(tx, returned);
}

function isOut(orderId: string) {
  return and(
    eq(stockReservations.orderId, orderId),
    inArray(stockReservations.state, ['reserved', 'sold']),
  );
}

async function takeAgain(tx: Transaction, orderId: string): Promise<void> {
  const items = await tx
    .select({ item: orderItems, expiresAt: orders.quoteExpiresAt })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.orderId, orderId));
  const lines = items.map(({ item: { productId, name, karat, quantity } }) => {
    if (productId === null) throw new PieceMissing({ name, karat: null });
    return { productId, name, karat, quantity };
  });
  const taken = await takeStock(tx, lines);
  if (!taken.ok) {
    const { productId, karat } = taken.line;
    const missing = lines.find((line) => line.productId === productId && line.karat === karat);
    throw new PieceMissing({ name: missing?.name ?? '', karat });
  }
  const expiresAt = items[0]?.expiresAt ?? new Date(0);
  await tx
    .insert(stockReservations)
    .values(taken.value.map((line) => ({ ...line, orderId, state: 'sold' as const, expiresAt })));
}

/** Thrown so that what was taken before it goes back. */
class PieceMissing extends Error {
  readonly piece: MissingPiece;
  constructor(piece: MissingPiece) {
    super('out of stock');
    this.piece = piece;
  }
}
