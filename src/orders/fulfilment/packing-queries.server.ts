import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { pictureColumns } from '#catalogue/media/picture-columns.server.ts';
import { pictures } from '#catalogue/media/tables.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { furtherArticles, huidsOfUnit } from './articles.server.ts';
import { packedPieces } from './tables.server.ts';

/**
 * The packed pieces of an order, by line and unit: each with its HUID, its weight, how much less it costs than sold, and its
 * picture, if any. Pieces taken back are left out.
 */
export async function listPackedPieces(db: DatabaseOrTransaction, orderId: string) {
  return listPackedPiecesOf(db, [orderId]);
}

/** The same for several orders. */
export async function listPackedPiecesOf(db: DatabaseOrTransaction, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      ...getTableColumns(packedPieces),
      photo: pictureColumns,
      huid: huidsOfUnit,
      ownHuid: pieces.huid,
      further: furtherArticles,
      orderId: orderItems.orderId,
      name: orderItems.name,
      karat: orderItems.karat,
      size: orderItems.size,
    })
    .from(packedPieces)
    .innerJoin(orderItems, eq(orderItems.id, packedPieces.orderItemId))
    .innerJoin(pieces, eq(pieces.id, packedPieces.pieceId))
    .leftJoin(pictures, eq(pictures.key, packedPieces.photo))
    .where(and(inArray(orderItems.orderId, [...orderIds]), isNull(packedPieces.takenBackAt)))
    .orderBy(asc(orderItems.id), asc(packedPieces.unit));
}

export type PackedPiece = Awaited<ReturnType<typeof listPackedPieces>>[number];
