import { and, asc, eq, exists, gt, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import type { StockUnit } from '#shop/inventory/stock-line.ts';
import { stockReservations } from '#shop/inventory/tables.server.ts';
import { orders, whereUnpaid } from '#shop/orders/tables.server.ts';
import { paymentAttempts } from '#shop/payments/tables.server.ts';
import { unopenedMinutes } from './reservation-limits.ts';

/** One buyer never needs more orders than this to give way. */
const maxGivingWay = 50;
/** The provider is asked about an unpaid order ever less often, but this often in its first five minutes. */
const askedWithinSeconds = 90;

/** Since when an order has to be idle to give way: reserved, or with its payment window open. */
type Since = { unopened: Date; opened: Date };

/**
 * Locks orders that reserve some of these pieces and that nobody begins to pay: of shoppers without an account, and without any payment
 * that the provider knows of. The window of some was never opened; of others it is open since a while, and the provider
 * has been asked about them just now. Those that somebody else has locked are passed over, so that this waits for nobody
 * and may come after other orders were locked. Never opened ones come first, and of each kind the oldest.
 */
export function lockIdleOrders(
  tx: Transaction,
  units: readonly StockUnit[],
  { now, since }: { now: Date; since: Since },
): Promise<string[]> {
  const reservedBefore = new Date(since.unopened.getTime() + unopenedMinutes * 60_000);
  const unopened = and(
    isNull(orders.paymentOpenedAt),
    lt(stockReservations.expiresAt, reservedBefore),
  );
  const opened = and(
    lt(orders.paymentOpenedAt, since.opened),
    gt(orders.lastAskedAt, new Date(now.getTime() - askedWithinSeconds * 1_000)),
  );
  return lockThose(tx, units, or(unopened, opened));
}

/** The same with every such order, however new: for who has paid already, and would find nothing. */
export function lockUnpaidOrders(tx: Transaction, units: readonly StockUnit[]): Promise<string[]> {
  return lockThose(tx, units, undefined);
}

async function lockThose(
  tx: Transaction,
  units: readonly StockUnit[],
  isIdle: SQL | undefined,
): Promise<string[]> {
  const productIds = sql.param(units.map(({ productId }) => productId));
  const karats = sql.param(units.map(({ karat }) => karat));
  const sizes = sql.param(units.map(({ size }) => size));
  const reservesSome = tx
    .select({ id: stockReservations.id })
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.orderId, orders.id),
        eq(stockReservations.state, 'reserved'),
        sql`(${stockReservations.productId}, ${stockReservations.karat}, ${stockReservations.size}) in (select * from unnest(${productIds}::uuid[], ${karats}::text[], ${sizes}::text[]))`,
        isIdle,
      ),
    );
  const attempts = tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orders.id));
  const idle = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isNull(orders.userId),
        isNull(orders.placedBy),
        whereUnpaid,
        exists(reservesSome),
        notExists(attempts),
      ),
    )
    .orderBy(sql`${orders.paymentOpenedAt} is not null`, asc(orders.createdAt))
    .limit(maxGivingWay)
    .for('update', { skipLocked: true });
  return idle.map(({ id }) => id);
}
