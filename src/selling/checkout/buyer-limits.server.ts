import { and, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { oneOf } from '#platform/database/one-of.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import { isUnpaid } from '#orders/orders/payment-state.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { orders, whereUnpaid } from '#orders/orders/tables.server.ts';
import type { OrderInput } from './order-input.ts';
import { reservationLimits, secondsBefore } from './reservation-limits.ts';

type Asking = Pick<OrderInput, 'userId' | 'placedFrom'>;

/**
 * Serialises orders per account, and per network for guests, until the transaction ends: concurrent orders would all find
 * the limits unused. The first lock taken. Returns whether the account has bought before.
 */
export async function lockBuyer(
  tx: Transaction,
  { userId, placedFrom }: Asking,
): Promise<{ hasBought: boolean }> {
  const text = userId === null ? `order by address ${placedFrom}` : `order by account ${userId}`;
  const [locked] = await lockText(tx, { text, userId });
  return { hasBought: locked?.hasBought === true };
}

const lockText = prepared(
  'buyer: locked',
  (db, { text, userId }: Slots<{ text: string; userId: string | null }>) => {
    const isSale = oneOf(orders.paymentStatus, ['paid', 'partially_refunded']);
    const sales = db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.userId, userId), isSale));
    return db
      .select({ hasBought: sql<boolean>`${exists(sales)}` })
      .from(sql`pg_advisory_xact_lock(hashtextextended(${text}, 0))`);
  },
);

/**
 * Whether this buyer may reserve this many more pieces. `own` must include all unpaid orders of their account, as
 * `lockBuyerOrders` has read them.
 */
export async function isWithinLimits(
  tx: Transaction,
  { userId, placedFrom }: Asking,
  { pieces, now, own }: { pieces: number; now: Date; own: readonly Order[] },
): Promise<boolean> {
  const { unpaidOrdersPerHour, unbegunPiecesPerNetwork, minutesToBegin } = reservationLimits;
  const hourAgo = secondsBefore(now, 3_600);
  if (userId !== null) {
    const recent = own.filter(
      (order) =>
        order.userId === userId && isUnpaid(order.paymentStatus) && order.createdAt > hourAgo,
    );
    return recent.length < unpaidOrdersPerHour;
  }
  const since = secondsBefore(now, minutesToBegin * 60);
  const [unbegun] = await readUnbegun(tx, { placedFrom, since, hourAgo });
  return (unbegun?.pieces ?? 0) + pieces <= unbegunPiecesPerNetwork;
}

type Spans = { placedFrom: string; since: Date; hourAgo: Date };

/**
 * Recent orders count even where their pieces have gone back into stock, and a fully made-to-order order counts as one piece:
 * each costs the shop and the provider work.
 */
const readUnbegun = prepared(
  'pieces of a network that nobody has begun to pay',
  (db, { placedFrom, since, hourAgo }: Slots<Spans>) =>
    db
      .select({
        pieces:
          sql`greatest(sum(${stockReservations.quantity}), count(distinct ${orders.id}))`.mapWith(
            Number,
          ),
      })
      .from(orders)
      .leftJoin(stockReservations, eq(stockReservations.orderId, orders.id))
      .where(
        and(
          eq(orders.placedFrom, placedFrom),
          isNull(orders.userId),
          whereUnpaid,
          isNull(orders.paymentOpenedAt),
          gt(orders.createdAt, hourAgo),
          or(gt(orders.createdAt, since), eq(stockReservations.state, 'reserved')),
        ),
      ),
);
