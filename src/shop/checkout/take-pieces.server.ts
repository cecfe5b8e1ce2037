import type { Transaction } from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import { countReserved } from '#shop/inventory/reservation-queries.server.ts';
import { type OutOfStock, reserveStock } from '#shop/inventory/reserve-stock.server.ts';
import { sumLines } from '#shop/inventory/stock-line.ts';
import { type Order, recordEvent } from '#shop/orders/record-order.server.ts';
import { isNewcomer } from './buyer-limits.server.ts';
import { lockIdleOrders } from './idle-orders.server.ts';
import { reservedUntil } from './note-payment-opened.server.ts';
import type { PricedLine } from './price-order.server.ts';
import {
  givesWaySeconds,
  maxReservedPieces,
  maxReservingOrders,
  unopenedMinutes,
} from './reservation-limits.ts';

type Taking = {
  order: Order;
  lines: readonly PricedLine[];
  /** The earlier try of the same checkout, which this order replaces. */
  replaced: Order | undefined;
  /** Other unpaid orders of the same buyer, the oldest first; all of them are locked. */
  others: readonly Order[];
};

/**
 * Reserves the pieces of a new order. The earlier try of the same checkout gives its own up, and so do the buyer's
 * oldest unpaid orders beyond what one buyer may have. Where pieces are missing, the buyer's other unpaid orders give
 * theirs up, in another tab or from before they came back, and then orders of strangers that nobody begins to pay. A
 * payment for any of these that comes late still finds its order.
 */
export async function takePieces(
  tx: Transaction,
  now: Date,
  { order, lines, replaced, others }: Taking,
): Promise<Result<null, OutOfStock>> {
  const own = others.map(({ id }) => id);
  const beyond = await countBeyond(tx, own, lines);
  const idle = await findIdle(tx, now, order, lines);
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
  lines: readonly PricedLine[],
): Promise<number> {
  if (own.length === 0) return 0;
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isTooMuch = (await countReserved(tx, own)) + wanted > maxReservedPieces;
  return isTooMuch ? own.length : Math.max(0, own.length - (maxReservingOrders - 1));
}

/** Without an account the pieces are reserved for good only once the payment window is open. */
function firstUntil(order: Order, now: Date): Date {
  if (order.userId !== null) return reservedUntil(order);
  return new Date(now.getTime() + unopenedMinutes * 60_000);
}

/** Orders that could give way; none where there is enough for all. */
async function findIdle(
  tx: Transaction,
  now: Date,
  order: Order,
  lines: readonly PricedLine[],
): Promise<string[]> {
  const stockOf = new Map(lines.map(({ piece }) => [piece, piece.offer?.stockQuantity ?? 0]));
  const short = sumLines(lines).filter((wanted) =>
    [...stockOf].some(
      ([piece, stock]) =>
        piece.productId === wanted.productId &&
        piece.karat === wanted.karat &&
        stock < wanted.quantity,
    ),
  );
  if (short.length === 0) return [];
  const seconds = await secondsUntilOthersGiveWay(tx, order, now);
  return lockIdleOrders(tx, short, new Date(now.getTime() - seconds * 1000));
}

async function secondsUntilOthersGiveWay(
  tx: Transaction,
  order: Order,
  now: Date,
): Promise<number> {
  if (order.userId !== null) return givesWaySeconds.toAccounts;
  const isNew = await isNewcomer(tx, order, now);
  return isNew ? givesWaySeconds.toNewcomers : givesWaySeconds.toOthers;
}
