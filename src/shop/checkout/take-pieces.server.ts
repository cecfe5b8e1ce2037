import type { Transaction } from '#platform/database/database.server.ts';
import type { Result } from '#platform/result.ts';
import { countReserved } from '#shop/inventory/reservation-queries.server.ts';
import { type OutOfStock, reserveStock } from '#shop/inventory/reserve-stock.server.ts';
import type { StockCount } from '#shop/inventory/lock-stock.server.ts';
import { type StockLine, sumLines } from '#shop/inventory/stock-line.ts';
import { type Order, recordEvent } from '#shop/orders/record-order.server.ts';
import { countLeftBehind } from './buyer-limits.server.ts';
import type { OrderInput } from './order-input.ts';
import { lockIdleOrders } from './idle-orders.server.ts';
import { reservedUntil } from './note-payment-opened.server.ts';
import {
  maxReservedPieces,
  maxReservingOrders,
  secondsUntilGivesWay,
  unopenedMinutes,
} from './reservation-limits.ts';

type Taking = {
  /** It has no pieces. */
  order: Order;
  /** What it takes out of stock; nothing where all is made for it. */
  lines: readonly StockLine[];
  /** The earlier try of the same checkout, which this order replaces. */
  replaced?: Order | undefined;
  /** Other unpaid orders of the same buyer, the oldest first; all of them are locked. */
  others: readonly Order[];
  /** How often the buyer's address has asked in vain in the last hour. */
  countRefusedTries: OrderInput['countRefusedTries'];
  /** How many are in stock, as read in this transaction. */
  stockOf: StockCount;
};

/**
 * Reserves the pieces of an order. The earlier try of the same checkout gives its own up, and so do the buyer's
 * oldest unpaid orders beyond what one buyer may have. Where pieces are missing, the buyer's other unpaid orders give
 * theirs up, in another tab or from before they came back, and then orders of strangers that nobody begins to pay. A
 * payment for any of these that comes late still finds its order.
 */
export async function takePieces(
  tx: Transaction,
  now: Date,
  { order, lines, replaced, others, ...asking }: Taking,
): Promise<Result<null, OutOfStock>> {
  const own = others.map(({ id }) => id);
  const beyond = await countBeyond(tx, own, lines);
  const idle = await findIdle(tx, now, { order, lines, ...asking });
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
  const wanted = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isTooMuch = (await countReserved(tx, own)) + wanted > maxReservedPieces;
  return isTooMuch ? own.length : Math.max(0, own.length - (maxReservingOrders - 1));
}

/** Placed by a visitor without an account; what staff place for somebody is as earnest as an order of an account. */
function isAnonymous({ userId, placedBy }: Order): boolean {
  return userId === null && placedBy === null;
}

/** Without an account the pieces are reserved for good only once the payment window is open. */
function firstUntil(order: Order, now: Date): Date {
  if (!isAnonymous(order)) return reservedUntil(order);
  return new Date(now.getTime() + unopenedMinutes * 60_000);
}

/** Orders that could give way; none where there is enough for all. */
async function findIdle(
  tx: Transaction,
  now: Date,
  { order, lines, stockOf, countRefusedTries }: Omit<Taking, 'replaced' | 'others'>,
): Promise<string[]> {
  const wanted = sumLines(lines);
  const short = wanted.filter((line) => (stockOf(line) ?? 0) < line.quantity);
  if (short.length === 0) return [];
  const seconds = secondsUntilGivesWay(
    isAnonymous(order)
      ? {
          leftBehind: await countLeftBehind(tx, order, now),
          refusedTries: await countRefusedTries(tx),
        }
      : null,
  );
  const ago = (after: number) => new Date(now.getTime() - after * 1_000);
  const since = { unopened: ago(seconds.unopened), opened: ago(seconds.opened) };
  return lockIdleOrders(tx, short, { now, since });
}
