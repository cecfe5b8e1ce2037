import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { stockReservations } from '#shop/inventory/tables.server.ts';
import { isUnpaid } from '#shop/orders/payment-state.ts';
import type { Order } from '#shop/orders/record-order.server.ts';
import { orders, whereUnpaid } from '#shop/orders/tables.server.ts';
import type { OrderInput } from './order-input.ts';
import {
  anonymousLimits,
  isWithinAnonymousLimits,
  maxUnpaidOrdersPerHour,
} from './reservation-limits.ts';

type Asking = Pick<OrderInput, 'userId' | 'placedFrom'>;

/**
 * Lets one order after the other in for each account, and for each address among those without one, until the
 * transaction ends: many at once would all find the limits unused. The first lock of all.
 */
export async function lockBuyer(tx: Transaction, { userId, placedFrom }: Asking): Promise<void> {
  const who = userId === null ? `address ${placedFrom}` : `account ${userId}`;
  await lockText(tx, { text: `order by ${who}` });
}

const lockText = prepared('buyer: locked', (db, { text }: Slots<{ text: string }>) =>
  db.select({ locked: sql`true` }).from(sql`pg_advisory_xact_lock(hashtextextended(${text}, 0))`),
);

/**
 * Whether this buyer may reserve so many pieces more. `own`: at least all unpaid orders of their account, which
 * `lockBuyerOrders` has read.
 */
export async function isWithinLimits(
  tx: Transaction,
  { userId, placedFrom }: Asking,
  { pieces, now, own }: { pieces: number; now: Date; own: readonly Order[] },
): Promise<boolean> {
  const hourAgo = minutesBefore(now, 60);
  if (userId !== null) {
    const recent = own.filter(
      (order) =>
        order.userId === userId && isUnpaid(order.paymentStatus) && order.createdAt > hourAgo,
    );
    return recent.length < maxUnpaidOrdersPerHour;
  }
  const since = minutesBefore(now, anonymousLimits.windowMinutes);
  const [use] = await readUse(tx, { placedFrom, since, hourAgo });
  return !use || isWithinAnonymousLimits(use, pieces);
}

type Spans = { placedFrom: string; since: Date; hourAgo: Date };

const readUse = prepared(
  'reservations of an address',
  (db, { placedFrom, since, hourAgo }: Slots<Spans>) => {
    const isUnopened = sql`${orders.paymentOpenedAt} is null`;
    const reserved = sql`coalesce(${stockReservations.quantity}, 0)`;
    return db
      .select({
        unopenedPieces: sql`coalesce(sum(${reserved}) filter (where ${isUnopened}), 0)`.mapWith(
          Number,
        ),
        unpaidPieces: sql`coalesce(sum(${reserved}), 0)`.mapWith(Number),
        unopenedOrders:
          sql`count(distinct ${orders.id}) filter (where ${isUnopened} and ${orders.createdAt} > ${since}::timestamptz)`.mapWith(
            Number,
          ),
      })
      .from(orders)
      .leftJoin(
        stockReservations,
        and(eq(stockReservations.orderId, orders.id), eq(stockReservations.state, 'reserved')),
      )
      .where(
        and(
          eq(orders.placedFrom, placedFrom),
          isNull(orders.userId),
          whereUnpaid,
          gt(orders.createdAt, hourAgo),
        ),
      );
  },
);

/** How many orders but this one an address has left behind in the last hour whose payment window was never opened. */
export function countLeftBehind(
  tx: Transaction,
  { id, placedFrom }: Pick<Order, 'id' | 'placedFrom'>,
  now: Date,
): Promise<number> {
  if (placedFrom === null) return Promise.resolve(0);
  return tx.$count(
    orders,
    and(
      ne(orders.id, id),
      eq(orders.placedFrom, placedFrom),
      isNull(orders.userId),
      whereUnpaid,
      isNull(orders.paymentOpenedAt),
      gt(orders.createdAt, minutesBefore(now, 60)),
    ),
  );
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
