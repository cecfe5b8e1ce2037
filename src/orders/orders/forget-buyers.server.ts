import { and, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { removedAddress } from '#platform/mail/removed-address.ts';
import { noBusiness } from '#content/settings/business-buyer.ts';
import { orderEvents, orderPans, orders, whereUnpaid } from './tables.server.ts';

/** What stands in an order in the place of who made it and where it should have gone. */
const removedBuyer = {
  customerName: 'Removed',
  customerEmail: removedAddress,
  customerPhone: '',
  shippingAddress: { address: 'Removed', city: '', pincode: '', state: '' },
  placedFrom: null,
  // The GSTIN of somebody who trades alone has their PAN in it.
  ...noBusiness,
};

/**
 * Overwrites in orders who made them. Those that nobody has paid are cancelled with it, and their PAN goes; that of a sale
 * stays with its books, sealed: income-tax law asked for it. The caller has given back the pieces of unpaid orders.
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
      // The links of mails and the cookies of guests open it no longer.
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
