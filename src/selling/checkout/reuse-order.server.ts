import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { StockLine } from '#orders/inventory/stock-line.ts';
import { isUnpaid } from '#orders/orders/payment-state.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import { stockLinesOf } from '#orders/orders/stock-lines.ts';
import { writeOrder } from '#orders/orders/change-order.server.ts';
import { hasPieces } from '#orders/inventory/reservation-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { paise } from '#price/money/money.ts';
import type { NotDelivered } from '#selling/delivery/delivered-by.ts';
import { buyerOf, type OrderInput, type Refusal } from './order-input.ts';
import { promiseOrder } from './promise-order.server.ts';

type OrderedLine = Omit<StockLine, 'productId'> & {
  productId: string | null;
  /** The lead time in days, as ordered or as shown; undefined or null where it comes out of stock. */
  leadDays?: number | null | undefined;
};

/**
 * Decides whether an earlier attempt of the same checkout, locked by the caller, is reused. While its quote is valid and the
 * same pieces are wanted, it is the same order, with the address updated; its pieces may have been released and need reserving
 * again. Otherwise its key is given up, null is returned, and the caller places a new order, to which it gives up its pieces.
 * A late payment for it still finds it.
 */
export async function reuseOrder(
  tx: Transaction,
  now: Date,
  input: OrderInput,
  earlier: Order,
): Promise<Result<Order, Refusal> | null> {
  if (!isOwn(input, earlier)) return fail('key-in-use');
  if (!isUnpaid(earlier.paymentStatus)) {
    return { ok: false, reason: 'already-paid', orderId: earlier.id };
  }
  if (await isStillGood(tx, now, input, earlier)) {
    const promised = await promiseAnew(tx, now, input, earlier);
    if (!promised.ok) return promised;
    const change = {
      userId: input.userId,
      ...buyerOf(input, earlier.isGstRegistered),
      promisedBy: promised.value,
    };
    return ok(await writeOrder(tx, earlier, change, { at: now }));
  }
  await writeOrder(tx, earlier, { checkoutKey: newId() }, { at: now });
  return null;
}

/**
 * Whether an earlier order is this buyer's: it belongs to their account, or to no account and to their browser, which may
 * continue it after signing in. Where the response that grants the order was lost, the browser repeats the same request.
 * Knowing only the key, nobody can change the buyer, nor see the order once its links have been revoked.
 */
function isOwn(input: OrderInput, earlier: Order): boolean {
  if (earlier.userId !== null) return earlier.userId === input.userId;
  const isGranted = input.grantedOrders.some(
    ({ id, linkVersion }) => id === earlier.id && linkVersion === earlier.linkVersion,
  );
  const sent = buyerOf(input, earlier.isGstRegistered);
  const isSentAgain = isDeepStrictEqual({ ...earlier, ...sent }, earlier);
  return isGranted || (isSentAgain && earlier.linkVersion === 1);
}

/** The day already promised, or a new one where the pincode has changed. */
async function promiseAnew(
  tx: Transaction,
  now: Date,
  { shippingAddress, isCollected }: OrderInput,
  { id, promisedBy, totalAmount, shippingFee, ...earlier }: Order,
): Promise<Result<string | null, NotDelivered>> {
  if (shippingAddress.pincode === earlier.shippingAddress.pincode) return ok(promisedBy);
  const lines = await listItems(tx, id);
  const value = paise(totalAmount - shippingFee);
  const settings = await readSettings(tx);
  return promiseOrder(settings, { orderedAt: now, shippingAddress, isCollected, lines, value });
}

async function isStillGood(
  tx: Transaction,
  now: Date,
  input: OrderInput,
  earlier: Order,
): Promise<boolean> {
  const isValid =
    earlier.status !== 'cancelled' &&
    earlier.quoteExpiresAt > now &&
    earlier.isBuyNow === input.isBuyNow &&
    earlier.isCollected === input.isCollected &&
    earlier.totalAmount === input.seenTotal;
  if (!isValid) return false;
  const items = await listItems(tx, earlier.id);
  if (!hasSameLines(items, input.lines)) return false;
  // Shown as made to order but in stock when ordered: made after all where another buyer has taken that stock since.
  const { length } = stockLinesOf(items);
  const isShownInStock = input.lines.filter((line) => !line.leadDays).length === length;
  return isShownInStock || hasPieces(tx, earlier.id);
}

/** Whether an order has exactly these pieces, with nothing made to order that is shown in stock. */
export function hasSameLines(
  items: readonly OrderedLine[],
  lines: readonly OrderedLine[],
): boolean {
  const wanted = lines.map(lineKey).toSorted();
  const ordered = items.map(lineKey).toSorted();
  const isMade = new Set(lines.filter((line) => line.leadDays).map(lineKey));
  const isAsShown = items.every((item) => !item.leadDays || isMade.has(lineKey(item)));
  return isAsShown && wanted.join(';') === ordered.join(';');
}

function lineKey({ productId, karat, size, quantity }: OrderedLine): string {
  return [productId, karat, size, quantity].join();
}
