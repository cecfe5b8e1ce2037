import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isAmong } from '#platform/database/is-among.server.ts';
import { prepared, type Slots } from '#platform/database/prepared.server.ts';
import { isId } from '#platform/ids.ts';
import type { LinkedOrder } from './order-grant.server.ts';
import type { Order } from './record-order.server.ts';
import { orders, whereUnpaid } from './tables.server.ts';

/** The buyer: their account if signed in, and the orders granted to their browser. */
export type Buyer = { userId: string | null; grantedOrders: readonly LinkedOrder[] };

/** Which orders are this buyer's; a grant ends when the order's links are revoked. Undefined if they can have none. */
export function whereOwn({ userId, grantedOrders }: Buyer) {
  const granted = grantedOrders.filter(({ id }) => isId(id));
  return or(
    userId === null ? undefined : eq(orders.userId, userId),
    ...granted.map(({ id, linkVersion }) =>
      and(eq(orders.id, id), eq(orders.linkVersion, linkVersion)),
    ),
  );
}

/**
 * Locks all of a buyer's unpaid orders, and the order made with their checkout key, by id: before any stock is locked, so that
 * two of their tabs cannot deadlock. Oldest first.
 */
export function lockBuyerOrders(
  tx: Transaction,
  { userId, grantedOrders }: Buyer,
  checkoutKey: string,
): Promise<Order[]> {
  const granted = grantedOrders.filter(({ id }) => isId(id));
  return selectLocking(tx, {
    userId,
    checkoutKey,
    orderIds: granted.map(({ id }) => id),
    linkVersions: granted.map(({ linkVersion }) => linkVersion),
  });
}

type Named = {
  userId: string | null;
  checkoutKey: string;
  orderIds: string[];
  linkVersions: number[];
};

const selectLocking = prepared('orders of a buyer: locked', (db, own: Slots<Named>) =>
  db
    .select()
    .from(orders)
    .where(
      or(
        eq(orders.checkoutKey, own.checkoutKey),
        and(eq(orders.userId, own.userId), whereUnpaid),
        and(
          // A separate condition so that the index is used; what follows needs each of these rows.
          isAmong(orders.id, own.orderIds),
          sql`(${orders.id}, ${orders.linkVersion}) in (
            select * from unnest(${own.orderIds}::uuid[], ${own.linkVersions}::integer[])
          )`,
          whereUnpaid,
        ),
      ),
    )
    .orderBy(orders.id)
    .for('update'),
);
