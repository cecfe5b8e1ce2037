import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { openSealedText } from '#platform/sealed-text.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { orderPans, orders } from '#orders/orders/tables.server.ts';

type Reveal = { secret: string; orderId: string; by: string; at: Date };

/**
 * The full PAN of an order's buyer, for a member of staff who requested it; the request is in the audit log before they see it.
 * `unreadable`: it was stored under another secret of the shop.
 */
export async function revealPan(
  db: Database,
  { secret, orderId, by, at }: Reveal,
): Promise<Result<string, 'not-found' | 'unreadable'>> {
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select({
        orderNumber: orders.orderNumber,
        sealedPan: orderPans.sealedPan,
        lastFour: orderPans.lastFour,
      })
      .from(orderPans)
      .innerJoin(orders, eq(orders.id, orderPans.orderId))
      .where(eq(orderPans.orderId, orderId));
    if (!stored) return fail('not-found');
    const pan = openSealedText(secret, stored.sealedPan, orderId);
    if (pan === null) return fail('unreadable');
    await recordChange(tx, {
      by,
      what: 'PAN shown',
      subject: { kind: 'order', id: orderId, name: stored.orderNumber },
      before: {},
      after: { 'PAN shown': `ending ${stored.lastFour}` },
      at,
    });
    return ok(pan);
  });
}
