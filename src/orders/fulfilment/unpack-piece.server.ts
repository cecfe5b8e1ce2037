import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { freePiece } from '#orders/inventory/record-piece.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { freeArticles } from './articles.server.ts';
import { findPacked } from './find-packed.server.ts';
import { lockPacking, type PackingRefusal, type Unit } from './lock-packing.server.ts';
import { recordPacking } from './record-packing.server.ts';
import { packedPieces, returnedPieces } from './tables.server.ts';

type Unpacking = Unit & { version?: number | undefined; by: string };

/** Unpacks a unit of an order that has not left: its piece is free for another order. Repeating it has no effect. */
export async function unpackPiece(
  { db, clock }: { db: Database; clock: Clock },
  { version, by, ...which }: Unpacking,
): Promise<Result<null, PackingRefusal>> {
  return db.transaction(async (tx) => {
    const locked = await lockPacking(tx, which);
    if (!locked.ok) return locked;
    const before = await findPacked(tx, which);
    if (!before) return ok(null);
    const { order } = locked.value;
    if (version !== undefined && version !== order.version) return fail('changed-meanwhile');
    const now = clock();
    await freeArticles(tx, [before.row.id], now);
    await tx.delete(packedPieces).where(eq(packedPieces.id, before.row.id));
    await freePiece(tx, before.row.pieceId, now);
    const packing = { ...locked.value, unit: which.unit, by, now };
    await recordPacking(tx, packing, { before: { ...before.row, huid: before.huid }, after: null });
    return ok(null);
  });
}

type Returning = { id: string; dispatchedAt: Date | null };

/**
 * Lets an order that came back be packed again when it is taken up. What its buyer returned piece by piece stays on record; of
 * the rest, its history and its first invoice do. The caller has locked the order.
 */
export async function clearFreedPieces(tx: Transaction, orderId: string): Promise<void> {
  const returned = tx
    .select({ one: sql`1` })
    .from(returnedPieces)
    .where(eq(returnedPieces.packedPieceId, packedPieces.id));
  await tx
    .delete(packedPieces)
    .where(
      and(
        inArray(packedPieces.orderItemId, itemsOf(tx, orderId)),
        isNotNull(packedPieces.takenBackAt),
        notExists(returned),
      ),
    );
}

function itemsOf(tx: Transaction, orderId: string) {
  return tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId));
}

/**
 * Frees the packed pieces of an order that is restocked. If the order never left, they no longer count as packed; if it did,
 * which pieces they were stays on record. The caller has locked the order.
 */
export async function freePackedPieces(
  tx: Transaction,
  order: Returning,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const ofOrder = inArray(packedPieces.orderItemId, itemsOf(tx, order.id));
  const which = and(ofOrder, isNull(packedPieces.takenBackAt));
  const units = await tx.select({ id: packedPieces.id }).from(packedPieces).where(which);
  await freeArticles(
    tx,
    units.map(({ id }) => id),
    now,
  );
  const freed = order.dispatchedAt
    ? await tx
        .update(packedPieces)
        .set({ takenBackAt: now, takenBackBy: by })
        .where(which)
        .returning({ pieceId: packedPieces.pieceId })
    : await tx.delete(packedPieces).where(which).returning({ pieceId: packedPieces.pieceId });
  for (const { pieceId } of freed) await freePiece(tx, pieceId, now);
}
