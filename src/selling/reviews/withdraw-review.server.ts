import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Shop } from '#app/shop.server.ts';
import { lockOrder } from '#orders/orders/record-order.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { withdrawConsent } from '#people/consents/withdraw-consent.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { productReviews } from './tables.server.ts';

/**
 * Deletes a buyer's review of a line, whatever its status, and revokes their consent with their last review. The caller has
 * verified that the request comes from the buyer.
 */
export async function withdrawReview(
  { db, clock, consentSecret }: Pick<Shop, 'db' | 'clock' | 'consentSecret'>,
  { orderId, orderItemId }: { orderId: string; orderItemId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const ofOrder = itemsOf(tx, [order.id]);
    await tx
      .delete(productReviews)
      .where(
        and(
          eq(productReviews.orderItemId, orderItemId),
          inArray(productReviews.orderItemId, ofOrder),
        ),
      );
    const { customerEmail: subject } = order;
    if (!subject) return;
    const ofBuyer = tx
      .select({ id: orderItems.id })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(sql`lower(${orders.customerEmail})`, subject.toLowerCase()));
    const left = await tx.$count(productReviews, inArray(productReviews.orderItemId, ofBuyer));
    const withdrawn = { subject, purpose: 'review', how: 'order page', at: clock() } as const;
    if (left === 0) await withdrawConsent({ db: tx, consentSecret }, withdrawn);
  });
}

/** Deletes the reviews of these orders: with their buyers forgotten, nobody could withdraw them. */
export async function forgetReviews(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.delete(productReviews).where(inArray(productReviews.orderItemId, itemsOf(tx, orderIds)));
}

function itemsOf(tx: Transaction, orderIds: readonly string[]) {
  return tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]));
}
