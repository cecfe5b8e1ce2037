import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { queuePackedMail } from '#orders/orders/emails/status-mail.server.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { readOneAsSent } from './sent-order-queries.server.ts';
import { packedPieces } from './tables.server.ts';

/** Notifies the buyer that the whole order is packed, once, in the transaction that packs its last piece. */
export async function mailPackedOrder(
  tx: Transaction,
  order: Order,
  orderLink: OrderLink,
): Promise<void> {
  const packed = tx
    .select({ count: sql`count(*)` })
    .from(packedPieces)
    .innerJoin(orderItems, eq(orderItems.id, packedPieces.orderItemId))
    .where(and(eq(orderItems.orderId, order.id), isNull(packedPieces.takenBackAt)));
  const [units] = await tx
    .select({ left: sql`sum(${orderItems.quantity}) - (${packed})`.mapWith(Number) })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id));
  if (units?.left === 0) {
    await queuePackedMail(tx, await readOneAsSent(tx, order), orderLink);
  }
}
