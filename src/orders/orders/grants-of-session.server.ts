import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import type { SessionCompanions } from '#people/accounts/accounts-parts.server.ts';
import type { OrderGrants } from './order-grant.server.ts';
import { orders } from './tables.server.ts';

/**
 * What happens to a browser's order grants when its session changes. Signing out leaves none to the next user. Signing in keeps
 * access to guest orders placed with the user's own e-mail, and to nothing that others ordered.
 */
export function grantsOfSession(db: Database, grants: OrderGrants): SessionCompanions {
  return {
    async atSignIn(viewer, headers) {
      const ids = (await grants.list(headers)).map(({ id }) => id).filter(isId);
      if (ids.length === 0) return [];
      const found = await db
        .select({ id: orders.id, userId: orders.userId, email: orders.customerEmail })
        .from(orders)
        .where(inArray(orders.id, ids));
      const own = found.filter(
        ({ userId, email }) => userId === null && email.toLowerCase() === viewer.email,
      );
      return [await grants.retain(headers, (orderId) => own.some(({ id }) => id === orderId))];
    },
    atSignOut: async () => [await grants.retain(new Headers(), () => false)],
  };
}
