import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { recordEvent } from './record-order.server.ts';
import { orders } from './tables.server.ts';

/**
 * Revokes every link to an order mailed so far, and the grants that browsers got through them or by placing the order. `by` is
 * the e-mail of staff, or `shopper` for the buyer, whose access the caller has checked. Mails written from now on have working
 * links; a buyer with an account still sees the order.
 */
export async function revokeLinks(
  db: Database,
  { id, by }: { id: string; by: string },
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [after] = await tx
      .update(orders)
      .set({ linkVersion: sql`${orders.linkVersion} + 1` })
      .where(eq(orders.id, id))
      .returning({ orderNumber: orders.orderNumber, linkVersion: orders.linkVersion });
    if (!after) return fail('not-found');
    await recordEvent(tx, id, { what: 'links-revoked', who: by });
    await recordChange(tx, {
      by,
      what: 'links revoked',
      subject: { kind: 'order', id, name: after.orderNumber },
      before: { linkVersion: after.linkVersion - 1 },
      after: { linkVersion: after.linkVersion },
    });
    return ok(null);
  });
}
