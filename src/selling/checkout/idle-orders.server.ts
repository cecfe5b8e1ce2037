import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import type { StockUnit } from '#orders/inventory/stock-line.ts';
import { stockReservations } from '#orders/inventory/tables.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { orderItems, orders, whereUnpaid } from '#orders/orders/tables.server.ts';
import { type Claimant, yieldsTo, reservationLimits, secondsBefore } from './reservation-limits.ts';

/** One buyer never needs more orders than this to give way. */
const maxGivingWay = 50;
/** Placed by a shopper, and the provider knows of no payment. */
const isUnbegun = and(isNull(orders.placedBy), isNull(orders.paymentOpenedAt), whereUnpaid);

/** Locks the orders that reserve some of these pieces and, by the limits, give way to this buyer. */
export async function lockIdleOrders(
  tx: Transaction,
  units: readonly StockUnit[],
  {
    order,
    now,
    ...asker
  }: Omit<Claimant, 'networkHad'> & { order: Pick<Order, 'placedFrom'>; now: Date },
): Promise<string[]> {
  const had = await countByNetwork(tx, units, now);
  const hadBy = (network: string | null) => had.get(network) ?? 0;
  const asking = { ...asker, networkHad: hadBy(order.placedFrom) };
  const idle = (await listUnbegun(tx, units)).filter(({ expiresAt, placedFrom }) => {
    const reservedAt = secondsBefore(expiresAt, reservationLimits.minutesToBegin * 60);
    return yieldsTo({ reservedAt, networkHad: hadBy(placedFrom) }, asking, now);
  });
  // Orders of the networks that had the most go first, the oldest of them before the others.
  idle.sort((one, other) => hadBy(other.placedFrom) - hadBy(one.placedFrom));
  return lockThose(tx, idle);
}

/** Same, but every order that nobody has begun to pay gives way: for a buyer who has already paid and would get nothing. */
export async function lockUnpaidOrders(
  tx: Transaction,
  units: readonly StockUnit[],
): Promise<string[]> {
  return lockThose(tx, await listUnbegun(tx, units));
}

/** Orders that reserve some of these pieces and that nobody has begun to pay, oldest first. */
function listUnbegun(tx: Transaction, units: readonly StockUnit[]) {
  const productIds = sql.param(units.map(({ productId }) => productId));
  const karats = sql.param(units.map(({ karat }) => karat));
  const sizes = sql.param(units.map(({ size }) => size));
  return tx
    .select({
      id: orders.id,
      placedFrom: orders.placedFrom,
      expiresAt: stockReservations.expiresAt,
    })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(
      and(
        eq(stockReservations.state, 'reserved'),
        sql`(${stockReservations.productId}, ${stockReservations.karat}, ${stockReservations.size}) in (select * from unnest(${productIds}::uuid[], ${karats}::text[], ${sizes}::text[]))`,
        isUnbegun,
      ),
    )
    .orderBy(asc(orders.createdAt));
}

/** How many of these products each network had in unpaid orders of the last hour, including those since released. */
async function countByNetwork(tx: Transaction, units: readonly StockUnit[], now: Date) {
  const products = units.map(({ productId }) => productId);
  const rows = await tx
    .select({ network: orders.placedFrom, had: sql`sum(${orderItems.quantity})`.mapWith(Number) })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        inArray(orderItems.productId, products),
        isNull(orderItems.leadDays),
        whereUnpaid,
        gt(orders.createdAt, secondsBefore(now, 3_600)),
      ),
    )
    .groupBy(orders.placedFrom);
  return new Map(rows.map(({ network, had }) => [network, had]));
}

/** Skips orders locked by others, so that it never waits and may run after other orders were locked. */
async function lockThose(tx: Transaction, idle: readonly { id: string }[]): Promise<string[]> {
  const ids = [...new Set(idle.map(({ id }) => id))].slice(0, maxGivingWay);
  if (ids.length === 0) return [];
  const locked = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), isUnbegun))
    .for('update', { skipLocked: true });
  const isLocked = new Set(locked.map(({ id }) => id));
  return ids.filter((id) => isLocked.has(id));
}
