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
  /** It has no pieces. */
  order: Order;
  /** What it takes out of stock; nothing where all is made for it. */
  lines: readonly StockLine[];
  /** The earlier try of the same checkout, which this order replaces. */
  replaced?: Order | undefined;
  /** Other unpaid orders of the same buyer, the oldest first; all of them are locked. */
  others: readonly Order[];
  /** With an account that has bought before. */
  hasBought: boolean;
  waitingSince: OrderInput['waitingSince'];
  /** How many are in stock, as read in this transaction. */
  stockOf: StockCount;
};

/**
 * Reserves the pieces of an order. The earlier try of the same checkout gives its own up, and so do the buyer's
 * oldest unpaid orders beyond what one buyer may have. Where pieces are missing, the buyer's other unpaid orders give
 * theirs up, in another tab or from before they came back, and then orders of others that nobody has begun to pay. A
 * payment for any of these that comes late still finds its order.
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

/** How many of a buyer's unpaid orders, the oldest first, have to give up their pieces for one more. */
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

/** What staff place for somebody is as earnest as a payment; everybody else has to begin one. */
function firstUntil(order: Order, now: Date): Date {
  if (order.placedBy !== null) return reservedUntil(order);
  return new Date(now.getTime() + reservationLimits.minutesToBegin * 60_000);
}

/** Orders that could give way; none where there is enough for all. */
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
