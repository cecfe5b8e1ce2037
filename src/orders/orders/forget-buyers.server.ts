import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { removedAddress } from '#platform/mail/removed-address.ts';
import { noBusiness } from '#content/settings/business-buyer.ts';
import { orderEvents, orderPans, orders, whereUnpaid } from './tables.server.ts';

/** Replaces the buyer and delivery address of an order. */
const removedBuyer = {
  customerName: 'Removed',
  customerEmail: removedAddress,
  customerPhone: '',
  shippingAddress: { address: 'Removed', city: '', pincode: '', state: '' },
  placedFrom: null,
  // The GSTIN of a sole trader contains their PAN.
  ...noBusiness,
};

/**
 * Overwrites the buyers of orders. Unpaid orders are cancelled and their PAN is deleted; the PAN of a sale stays with its books,
 * sealed: income-tax law requires it. The caller has restocked the pieces of unpaid orders.
 */
export async function forgetBuyers(
  tx: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const among = inArray(orders.id, [...ids]);
  await tx
    .update(orders)
    .set({
      ...removedBuyer,
      status: sql`case when ${whereUnpaid} then 'cancelled' else ${orders.status} end`,
      isRestocked: sql`${orders.isRestocked} or ${whereUnpaid}`,
      personalDataRemovedAt: now,
      // Mailed links and guests' cookies no longer open it.
      linkVersion: sql`${orders.linkVersion} + 1`,
      version: sql`${orders.version} + 1`,
      updatedAt: now,
    })
    .where(among);
  const unpaid = tx.select({ id: orders.id }).from(orders).where(and(among, whereUnpaid));
  await tx.delete(orderPans).where(inArray(orderPans.orderId, unpaid));
  await tx.insert(orderEvents).values(
    ids.map((orderId) => ({
      orderId,
      what: 'personal-data-removed',
      who: 'shop',
      happenedAt: now,
    })),
  );
}
