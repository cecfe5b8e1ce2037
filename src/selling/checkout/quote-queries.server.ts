import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { readStock } from '#orders/inventory/lock-stock.server.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { listRecentOrders, type OrderWithItems } from '#orders/orders/order-queries.server.ts';
import type { Buyer } from '#orders/orders/buyer-orders.server.ts';
import { readPanLastFour } from '#orders/orders/pan/pan-queries.server.ts';
import { hasPieces } from '#orders/inventory/reservation-queries.server.ts';
import { stockLinesOf } from '#orders/orders/stock-lines.ts';
import { isUnpaid } from '#orders/orders/payment-state.ts';
import { quoteMinutes } from '#content/settings/shop-settings.ts';
import { hasSameLines } from './reuse-order.server.ts';

/** How long the buyer is told that their order has expired. */
const expiredNoticeMinutes = 30;

/** An unpaid order for the pieces about to be bought. While its quote is valid, it can still be paid at its price. */
export type Quote = {
  order: OrderWithItems;
  /** Whole seconds for which the price is still valid; 0 when it expired recently. */
  secondsLeft: number;
  /** The last four characters of the PAN given with the order. */
  panLastFour: string | null;
};

type Checkout = { lines: readonly StockLine[]; isBuyNow: boolean; isCollected?: boolean };

/** The quote of a buyer's latest order of the same pieces; null when there is none that they could pay. */
export async function findQuote(
  db: DatabaseOrTransaction,
  now: Date,
  buyer: Buyer,
  { lines, isBuyNow, isCollected = false }: Checkout,
): Promise<Quote | null> {
  const since = new Date(now.getTime() - (quoteMinutes + expiredNoticeMinutes) * 60_000);
  const recent = await listRecentOrders(db, buyer, since);
  const order = recent.find(
    (each) =>
      each.isBuyNow === isBuyNow &&
      each.isCollected === isCollected &&
      hasSameLines(each.items, lines),
  );
  if (!order || !isOpen(order)) return null;
  // A signed-in shopper's order must not be continued by a visitor, even in the same browser.
  if (order.userId !== null && order.userId !== buyer.userId) return null;
  const secondsLeft = quoteSecondsLeft(order, now);
  if (secondsLeft > 0 && !(await canHavePieces(db, order))) return null;
  return { order, secondsLeft, panLastFour: await readPanLastFour(db, order.id) };
}

/** Whether the order's pieces are reserved for it, or in stock to be reserved again. */
async function canHavePieces(
  db: DatabaseOrTransaction,
  { id, items }: OrderWithItems,
): Promise<boolean> {
  if (await hasPieces(db, id)) return true;
  const lines = stockLinesOf(items);
  const stockOf = await readStock(db, lines);
  return lines.every((line) => (stockOf(line) ?? 0) >= line.quantity);
}

/** Whole seconds for which an order's quote is still valid, rounded down. */
export function quoteSecondsLeft({ quoteExpiresAt }: { quoteExpiresAt: Date }, now: Date): number {
  return Math.max(0, Math.floor((quoteExpiresAt.getTime() - now.getTime()) / 1000));
}

/** An order placed by staff is paid as agreed with them, not through a checkout of the same pieces. */
function isOpen({ status, paymentStatus, placedBy }: OrderWithItems): boolean {
  return status !== 'cancelled' && isUnpaid(paymentStatus) && placedBy === null;
}
