import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.server.ts';
import type { Viewer } from '#people/accounts/account.ts';
import { orderEvents, orders } from './tables.server.ts';

/** Orders placed with this e-mail without an account, for which a payment was attempted. */
const unclaimed = (email: string) =>
  and(
    isNull(orders.userId),
    eq(sql`lower(${orders.customerEmail})`, email.toLowerCase()),
    ne(orders.paymentStatus, 'pending'),
    isNull(orders.personalDataRemovedAt),
  );

/** The number of orders this account could claim. */
export function countGuestOrders(db: Database, { email }: Pick<Viewer, 'email'>): Promise<number> {
  return db.$count(orders, unclaimed(email));
}

/**
 * Assigns guest orders placed with an account's e-mail to the account; returns how many. A signed-in user has proven that the
 * e-mail is theirs; orders of other accounts are never touched, and guest links keep working.
 */
export async function claimGuestOrders(
  { db, clock }: { db: Database; clock: Clock },
  { id, email }: Pick<Viewer, 'id' | 'email'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    // Of two simultaneous claims, the second finds nothing left.
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
