import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { PackedUnit } from '#orders/documents/invoice-lines.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import type { Paise } from '#price/money/money.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { furtherArticles } from './articles.server.ts';
import { packedPieces } from './tables.server.ts';

/** The columns read of a packed unit. */
export const unitColumns = {
  orderItemId: packedPieces.orderItemId,
  unit: packedPieces.unit,
  huid: pieces.huid,
  further: furtherArticles,
  grossWeightMg: packedPieces.grossWeightMg,
  stoneWeightMg: packedPieces.stoneWeightMg,
  netWeightMg: packedPieces.netWeightMg,
  difference: packedPieces.difference,
};

/** The packed pieces of an order, with how much less each costs than the one sold. */
export function listPackedUnits(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<(PackedUnit & { difference: Paise })[]> {
  return db
    .select(unitColumns)
    .from(packedPieces)
    .innerJoin(orderItems, eq(orderItems.id, packedPieces.orderItemId))
    .innerJoin(pieces, eq(pieces.id, packedPieces.pieceId))
    .where(and(eq(orderItems.orderId, orderId), isNull(packedPieces.takenBackAt)))
    .orderBy(asc(orderItems.id), asc(packedPieces.unit));
}
