import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { recordEvent } from './record-order.server.ts';
import { orders } from './tables.server.ts';

/** Adds a staff note to an order's history, for the shop only. Notes are never changed or deleted. */
export async function writeNote(
  db: Database,
  { id, text, by }: { id: string; text: string; by: string },
): Promise<Result<null, 'not-found'>> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ orderNumber: orders.orderNumber })
      .from(orders)
      .where(eq(orders.id, id));
    if (!order) return fail('not-found');
    await recordEvent(tx, id, { what: 'note', who: by, detail: text });
    await recordChange(tx, {
      by,
      what: 'noted',
      subject: { kind: 'order', id, name: order.orderNumber },
      before: null,
      after: { note: text },
    });
    return ok(null);
  });
}
