import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Viewer } from '#people/accounts/account.ts';
import { orderEvents, orders } from './tables.server.ts';

/** Orders that were placed with this e-mail by nobody who was signed in, and that were tried to pay. */
const unclaimed = (email: string) =>
  and(
    isNull(orders.userId),
    eq(sql`lower(${orders.customerEmail})`, email.toLowerCase()),
    ne(orders.paymentStatus, 'pending'),
    isNull(orders.personalDataRemovedAt),
  );

/** How many orders this account could take to itself. */
export function countGuestOrders(db: Database, { email }: Pick<Viewer, 'email'>): Promise<number> {
  return db.$count(orders, unclaimed(email));
}

/**
 * Makes what was ordered with an account's own e-mail as a guest the account's; returns how many orders. Whoever is signed in
 * has proven that the e-mail is theirs; orders of other accounts are never touched, and a guest's link goes on working.
 */
export async function claimGuestOrders(
  { db, clock }: { db: Database; clock: Clock },
  { id, email }: Pick<Viewer, 'id' | 'email'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    // Taken twice at once, the second finds nothing left to take.
    const claimed = await tx
      .update(orders)
      .set({ userId: id, version: sql`${orders.version} + 1`, updatedAt: clock() })
      .where(unclaimed(email))
      .returning({ id: orders.id });
    if (claimed.length === 0) return 0;
    const happenedAt = clock();
    await tx.insert(orderEvents).values(
      claimed.map(({ id: orderId }) => ({
        orderId,
        what: 'claimed',
        who: 'shopper',
        happenedAt,
      })),
    );
    return claimed.length;
  });
}
