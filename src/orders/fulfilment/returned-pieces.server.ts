import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { packedPieces, returnedPieces } from './tables.server.ts';

/** What was returned of an order's lines: the unit of a packed line, otherwise the number of pieces. */
export function listReturned(db: DatabaseOrTransaction, orderId: string) {
  return db
    .select({
      orderItemId: returnedPieces.orderItemId,
      unit: packedPieces.unit,
      pieces: returnedPieces.pieces,
      /** Of the whole order line. */
      quantity: orderItems.quantity,
      isRestocked: returnedPieces.isRestocked,
      refundId: returnedPieces.refundId,
      takenBackAt: returnedPieces.takenBackAt,
    })
    .from(returnedPieces)
    .innerJoin(orderItems, eq(orderItems.id, returnedPieces.orderItemId))
    .leftJoin(packedPieces, eq(packedPieces.id, returnedPieces.packedPieceId))
    .where(eq(orderItems.orderId, orderId));
}

/** The pieces of an order that came back, into stock or not, as stock lines: it takes them no more. */
export async function returnedStock(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<StockLine[]> {
  const rows = await db
    .select({
      productId: orderItems.productId,
      karat: orderItems.karat,
      size: orderItems.size,
      quantity: returnedPieces.pieces,
    })
    .from(returnedPieces)
    .innerJoin(orderItems, eq(orderItems.id, returnedPieces.orderItemId))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        isNotNull(orderItems.productId),
        isNull(orderItems.leadDays),
      ),
    );
  return rows.flatMap(({ productId, ...line }) => (productId ? { productId, ...line } : []));
}
