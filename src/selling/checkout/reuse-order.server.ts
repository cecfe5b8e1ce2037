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
import { noBusiness } from '#content/settings/business-buyer.ts';
import { hasPieces } from '#orders/inventory/reservation-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { paise } from '#price/money/money.ts';
import type { NotDelivered } from '#selling/delivery/delivered-by.ts';
import type { OrderInput, Refusal } from './order-input.ts';
import { promiseOrder } from './promise-order.server.ts';

type OrderedLine = Omit<StockLine, 'productId'> & {
  productId: string | null;
  /** In how many days it is made, or was shown to be; nothing where it comes out of stock. */
  leadDays?: number | null | undefined;
};

/**
 * What an earlier try of the same checkout, which the caller has locked, means for this one. While its quote is valid and
 * the same pieces are wanted, it is the same order, with the address as it is now; its pieces may be gone meanwhile and
 * have to be taken again. Otherwise it gives up its key, null is
 * returned, and there is a new order to place, for which it gives up its pieces. A payment for it that comes late still
 * finds it.
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
    const change = { userId: input.userId, ...buyerOf(input), promisedBy: promised.value };
    return ok(await writeOrder(tx, earlier, change, { at: now }));
  }
  await writeOrder(tx, earlier, { checkoutKey: newId() }, { at: now });
  return null;
}

/**
 * Whether an earlier order is this buyer's: of their account, or without one of their browser, which goes on with it after
 * signing in too. Where the answer that grants it was lost on the way, the browser sends the same again; whoever only knows
 * the key cannot make it an order to somebody else, nor see it after its links were ended.
 */
function isOwn(input: OrderInput, earlier: Order): boolean {
  if (earlier.userId !== null) return earlier.userId === input.userId;
  const isGranted = input.grantedOrders.some(
    ({ id, linkVersion }) => id === earlier.id && linkVersion === earlier.linkVersion,
  );
  const sent = buyerOf(input);
  const isSentAgain = isDeepStrictEqual({ ...earlier, ...sent }, earlier);
  return isGranted || (isSentAgain && earlier.linkVersion === 1);
}

/** What an order says of who bought it and where it goes. */
function buyerOf({ customer, shippingAddress, business }: OrderInput) {
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    shippingAddress,
    ...(business ?? noBusiness),
  };
}

/** The day that was promised, or for another pincode the day there. */
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
  // Shown to be made, and in stock when it was ordered: made nevertheless where that has gone to somebody else.
  const { length } = stockLinesOf(items);
  const isShownInStock = input.lines.filter((line) => !line.leadDays).length === length;
  return isShownInStock || hasPieces(tx, earlier.id);
}

/** Whether an order is of these pieces, no more and no less, and nothing is made for it that is shown in stock. */
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
