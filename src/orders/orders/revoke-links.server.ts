import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { recordEvent } from './record-order.server.ts';
import { orders } from './tables.server.ts';

/**
 * Makes every link to an order that was mailed before open nothing, and ends what browsers were granted by them or by
 * placing it. `by` is the e-mail of staff, or `shopper` for its buyer, whom the caller has let in. Mails that are written
 * from now on have links that work; a buyer with an account sees it as before.
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
