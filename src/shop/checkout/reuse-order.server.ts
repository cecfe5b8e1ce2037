import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Karat } from '#shop/pricing/karat.ts';
import { findOrderByCheckoutKey } from '#shop/orders/order-queries.server.ts';
import { lockOrder, type Order, recordEvent } from '#shop/orders/record-order.server.ts';
import { hasReservation, releaseReservedStock } from '#shop/orders/stock-reservations.server.ts';
import { orders } from '#shop/orders/tables.server.ts';
import type { OrderInput, Refusal } from './order-input.ts';

type OrderedPiece = { productId: string | null; karat: Karat; quantity: number };

/**
 * What an earlier try of the same checkout means for this one. While its price holds and the same pieces are wanted, it
 * is the same order, with the address as it is now. Otherwise it gives up its pieces and its key, and null is returned:
 * there is a new order to place. A payment for it that comes late still finds it.
 */
export async function reuseOrder(
  tx: Transaction,
  now: Date,
  input: OrderInput,
): Promise<Result<Order, Refusal> | null> {
  const found = await findOrderByCheckoutKey(tx, input.checkoutKey);
  if (!found) return null;
  const earlier = await lockOrder(tx, found.id);
  if (!earlier || earlier.checkoutKey !== input.checkoutKey) return null;
  // A visitor who has signed in since goes on with the order that they began.
  const isOwn = earlier.userId === null || earlier.userId === input.userId;
  if (!isOwn) return { ok: false, reason: 'key-in-use' };
  if (!['pending', 'failed'].includes(earlier.paymentStatus)) {
    return { ok: false, reason: 'already-paid', orderId: earlier.id };
  }
  const holds =
    earlier.status !== 'cancelled' &&
    earlier.quoteExpiresAt > now &&
    earlier.isBuyNow === input.isBuyNow &&
    earlier.totalAmount === input.seenTotal &&
    hasSameLines(found.items, input.lines) &&
    // Another order of the same buyer may have taken them, in another tab.
    (await hasReservation(tx, earlier.id));
  if (holds) {
    const [updated] = await tx
      .update(orders)
      .set({
        userId: input.userId,
        customerName: input.customer.name,
        customerEmail: input.customer.email,
        customerPhone: input.customer.phone,
        shippingAddress: input.shippingAddress,
        updatedAt: now,
      })
      .where(eq(orders.id, earlier.id))
      .returning();
    return ok(updated ?? earlier);
  }
  await releaseReservedStock(tx, earlier.id);
  await tx
    .update(orders)
    .set({ checkoutKey: newId(), updatedAt: now })
    .where(eq(orders.id, earlier.id));
  await recordEvent(tx, earlier.id, { what: 'replaced', who: 'shopper' });
  return null;
}

/** Whether an order is of these pieces, no more and no less. */
export function hasSameLines(
  items: readonly OrderedPiece[],
  lines: readonly OrderedPiece[],
): boolean {
  const wanted = lines.map((line) => [line.productId, line.karat, line.quantity].join()).toSorted();
  const ordered = items
    .map((item) => [item.productId, item.karat, item.quantity].join())
    .toSorted();
  return wanted.join(';') === ordered.join(';');
}
