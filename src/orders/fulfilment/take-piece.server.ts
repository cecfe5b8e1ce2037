import { and, eq, isNull, or } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { ok, type Result } from '#platform/result.ts';
import {
  freePiece,
  lockPiece,
  type Piece,
  recordPiece,
  sellPiece,
  type WeighedPiece,
} from '#orders/inventory/record-piece.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import type { Karat } from '#price/pricing/karat.ts';
import { packedArticles, packedPieces } from './tables.server.ts';

/** Why the piece with this HUID cannot be packed; `other-product` may be confirmed. */
export type NotTaken =
  | { reason: 'huid-taken'; orderNumber: string }
  | { reason: 'other-karat'; karat: Karat }
  | { reason: 'other-product'; karat: Karat; size: string };

type Taking = {
  /** What the unit is packed with so far. */
  before: { huid: string | null; row: { pieceId: string } } | null;
  weighed: WeighedPiece;
  now: Date;
  isSure: boolean;
};

/**
 * Takes the physical piece for a unit, recording it if the shop does not know it yet, and returns its id. On a correction, the
 * earlier piece is freed, unless it is the same one with a misread HUID. The caller has locked the order.
 */
export async function takePiece(
  tx: Transaction,
  taking: Taking,
): Promise<Result<string, NotTaken>> {
  const { before, weighed, now } = taking;
  if (before && before.huid === weighed.huid) {
    await sellPiece(tx, before.row.pieceId, { piece: weighed, now });
    return ok(before.row.pieceId);
  }
  const known = weighed.huid === null ? null : await lockPiece(tx, weighed.huid);
  if (!known) return ok(await takeUnknown(tx, taking));
  const refusal = await refusalOf(tx, known, taking);
  if (refusal) return { ok: false, ...refusal };
  await sellPiece(tx, known.id, { piece: weighed, now });
  if (before) await freePiece(tx, before.row.pieceId, now);
  return ok(known.id);
}

async function takeUnknown(tx: Transaction, { before, weighed, now }: Taking): Promise<string> {
  if (!before) return recordPiece(tx, weighed, now);
  const { pieceId } = before.row;
  if (await isOnlyHere(tx, pieceId)) {
    await sellPiece(tx, pieceId, { piece: weighed, now });
    return pieceId;
  }
  await freePiece(tx, pieceId, now);
  return recordPiece(tx, weighed, now);
}

/** Whether no other sale has the piece, so that its HUID was merely misread. */
async function isOnlyHere(tx: Transaction, pieceId: string): Promise<boolean> {
  const own = await tx.$count(packedPieces, eq(packedPieces.pieceId, pieceId));
  return own + (await tx.$count(packedArticles, eq(packedArticles.pieceId, pieceId))) === 1;
}

async function refusalOf(
  tx: Transaction,
  known: Piece,
  { weighed, isSure }: Taking,
): Promise<NotTaken | null> {
  const orderNumber = await orderWith(tx, known.id);
  if (orderNumber) return { reason: 'huid-taken', orderNumber };
  const { karat, size } = known;
  if (karat !== weighed.karat) return { reason: 'other-karat', karat };
  const isOther =
    size !== weighed.size ||
    (known.productId !== null &&
      weighed.productId !== null &&
      known.productId !== weighed.productId);
  return isOther && !isSure ? { reason: 'other-product', karat, size } : null;
}

/** The number of the order that has a piece; null if none has. */
async function orderWith(tx: Transaction, pieceId: string): Promise<string | null> {
  const [row] = await tx
    .select({ orderNumber: orders.orderNumber })
    .from(packedPieces)
    .leftJoin(packedArticles, eq(packedArticles.packedPieceId, packedPieces.id))
    .innerJoin(orderItems, eq(orderItems.id, packedPieces.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        or(eq(packedPieces.pieceId, pieceId), eq(packedArticles.pieceId, pieceId)),
        isNull(packedPieces.takenBackAt),
      ),
    )
    .limit(1);
  return row?.orderNumber ?? null;
}
