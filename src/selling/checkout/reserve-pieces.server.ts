import type { Transaction } from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import { countReserved } from '#orders/inventory/reservation-queries.server.ts';
import { type OutOfStock, reserveStock } from '#orders/inventory/reserve-stock.server.ts';
import type { StockCount } from '#orders/inventory/lock-stock.server.ts';
import { type StockLine, sumLines } from '#orders/inventory/stock-line.ts';
import { type Order, recordEvent } from '#orders/orders/record-order.server.ts';
import type { OrderInput } from './order-input.ts';
import { lockIdleOrders } from './idle-orders.server.ts';
import { reservationLimits, reservedUntil } from './reservation-limits.ts';

type Taking = {
  /** The order to reserve for; it has no pieces yet. */
  order: Order;
  /** The lines taken from stock; none where everything is made to order. */
  lines: readonly StockLine[];
  /** The earlier attempt of the same checkout, which this order replaces. */
  replaced?: Order | undefined;
  /** The buyer's other unpaid orders, oldest first, all locked. */
  others: readonly Order[];
  /** The buyer has an account that has bought before. */
  hasBought: boolean;
  waitingSince: OrderInput['waitingSince'];
  /** The stock as read in this transaction. */
  stockOf: StockCount;
};

/**
 * Reserves the pieces of an order. The earlier attempt of the same checkout gives its own up, and so do the buyer's oldest
 * unpaid orders beyond the limit. Where pieces are still short, the buyer's other unpaid orders give theirs up (from another
 * tab or an earlier visit), then other buyers' orders that nobody has begun to pay. A late payment for any of these still
 * finds its order.
 */
export async function reservePieces(
  tx: Transaction,
  now: Date,
  taking: Taking,
): Promise<Result<null, OutOfStock>> {
  const { order, lines, replaced, others } = taking;
  const own = others.map(({ id }) => id);
  const beyond = await countBeyond(tx, own, lines);
  const idle = await findIdle(tx, now, taking);
  const reserved = await reserveStock(tx, {
    orderId: order.id,
    lines,
    until: firstUntil(order, now),
    replaces: [...(replaced ? [replaced.id] : []), ...own.slice(0, beyond)],
    mayReplace: [...own.slice(beyond), ...idle],
  });
  if (!reserved.ok) return reserved;
  for (const id of reserved.value.gaveUp) {
    const isIdle = idle.includes(id);
    await recordEvent(tx, id, {
      what: isIdle ? 'gave-way' : 'replaced',
      who: isIdle ? 'shop' : 'shopper',
    });
  }
  return { ok: true, value: null };
}

/** How many of a buyer's unpaid orders, oldest first, must give up their pieces to allow one more. */
async function countBeyond(
  tx: Transaction,
  own: readonly string[],
  lines: readonly StockLine[],
): Promise<number> {
  if (own.length === 0 || lines.length === 0) return 0;
  const { reservedPieces, reservingOrders } = reservationLimits;
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isTooMuch = (await countReserved(tx, own)) + wanted > reservedPieces;
  return isTooMuch ? own.length : Math.max(0, own.length - (reservingOrders - 1));
}

/** An order placed by staff is as binding as a payment; any other buyer has to begin one. */
function firstUntil(order: Order, now: Date): Date {
  if (order.placedBy !== null) return reservedUntil(order);
  return new Date(now.getTime() + reservationLimits.minutesToBegin * 60_000);
}

/** Orders that could give way; none where stock suffices. */
async function findIdle(
  tx: Transaction,
  now: Date,
  { order, lines, stockOf, hasBought, waitingSince }: Taking,
): Promise<string[]> {
  const short = sumLines(lines).filter((line) => (stockOf(line) ?? 0) < line.quantity);
  const [first] = short;
  if (!first) return [];
  const since = hasBought ? null : await waitingSince(tx, first);
  return lockIdleOrders(tx, short, { order, now, hasBought, waitingSince: since });
}
