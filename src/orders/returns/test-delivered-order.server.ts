import { and, eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import type { useCheckoutUnderTest } from '#selling/checkout/test-checkout.server.ts';
import { ringPrice, twoRings } from '#selling/checkout/test-checkout.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { moveTo } from '#orders/fulfilment/test-packed-order.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import { orderEvents } from '#orders/orders/tables.server.ts';
import type { ReturnedUnits } from '#orders/documents/credit-lines.ts';

type Checkout = ReturnType<typeof useCheckoutUnderTest>;

/** Two rings bought by a guest and delivered at a moment, now by default; for tests. */
export async function deliverTwoRings(shop: Checkout, deliveredAt = shop.clock()) {
  const desk = shop.settling();
  const ring = await shop.addRing(5);
  const { order, razorpayOrderId } = await shop.placeAndOpen(ring, twoRings(ring));
  await shop.pay(razorpayOrderId);
  const settled = await settleOrder(desk, order.id);
  if (settled !== 'paid') throw new Error(`not paid: ${settled}`);
  await moveTo(desk, order.id, 'shipped');
  await moveTo(desk, order.id, 'delivered');
  await setDelivered(desk.db, order.id, deliveredAt);
  const [item] = await listItems(desk.db, order.id);
  if (!item) throw new Error('an order without lines');
  const one: ReturnedUnits = { orderItemId: item.id, unit: null, pieces: 1 };
  return { orderId: order.id, ring, one, price: ringPrice };
}

/** Sets an order's delivery time, for tests: the database's own clock wrote it. */
async function setDelivered(db: Database, orderId: string, at: Date): Promise<void> {
  await db
    .update(orderEvents)
    .set({ happenedAt: at })
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.detail, 'shipped → delivered')));
}
