import { and, asc, count, eq, isNotNull, isNull, max, ne, or, sum } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { hasMoneyArrived } from '#orders/orders/payment-state.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { orderEvents, orderItems, orders } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { orderTimeLine, type TimeLineStep } from './order-time-line.ts';
import { packedPieces } from './tables.server.ts';

type Shown = Pick<
  Order,
  'id' | 'status' | 'paymentStatus' | 'isCollected' | 'createdAt' | 'paidAt'
>;

/** The time line of an order as its buyer sees it. */
export async function readTimeLine(
  db: DatabaseOrTransaction,
  order: Shown,
): Promise<TimeLineStep[]> {
  const events = await db
    .select({
      what: orderEvents.what,
      detail: orderEvents.detail,
      happenedAt: orderEvents.happenedAt,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.happenedAt));
  const money = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), ne(refunds.state, 'failed')));
  return orderTimeLine({
    status: order.status,
    isPaid: hasMoneyArrived(order.paymentStatus) && order.paymentStatus !== 'refunded',
    isCollected: order.isCollected,
    placedAt: order.createdAt,
    paidAt: order.paidAt,
    packedAt: await readPackedAt(db, order.id),
    events,
    refunds: money.map(({ amount, createdAt, state, updatedAt }) => ({
      amount,
      createdAt,
      processedAt: state === 'processed' ? updatedAt : null,
    })),
  });
}

/** When the last piece of an order was packed; null while some are not. */
async function readPackedAt(db: DatabaseOrTransaction, orderId: string): Promise<Date | null> {
  const [packed] = await db
    .select({ pieces: count(), last: max(packedPieces.packedAt) })
    .from(packedPieces)
    .innerJoin(orderItems, eq(orderItems.id, packedPieces.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    // A piece returned after dispatch counts as packed; one unpacked before does not.
    .where(
      and(
        eq(orderItems.orderId, orderId),
        or(isNull(packedPieces.takenBackAt), isNotNull(orders.dispatchedAt)),
      ),
    );
  const [ordered] = await db
    .select({ pieces: sum(orderItems.quantity).mapWith(Number) })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  return packed && packed.pieces > 0 && packed.pieces === ordered?.pieces ? packed.last : null;
}
