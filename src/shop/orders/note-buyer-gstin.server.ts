import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { documents } from '#shop/documents/tables.server.ts';
import type { BusinessBuyer } from '#shop/settings/business-buyer.ts';
import { lockOrder, type Order, recordEvent } from './record-order.server.ts';
import { orders } from './tables.server.ts';

type Noting = BusinessBuyer & {
  id: string;
  /** Of the order as staff have seen it. */
  version: number;
  /** The e-mail of the member of staff. */
  by: string;
};

/**
 * Notes the GSTIN and business name that the tax invoice of an order is to say; empty ones take them off. Refused once
 * that is issued, because it cannot be changed. The place of supply stays the State of delivery.
 */
export async function noteBuyerGstin(
  { db, clock }: { db: Database; clock: Clock },
  { id, version, by, buyerGstin, buyerBusinessName }: Noting,
): Promise<Result<null, 'not-found' | 'changed-meanwhile' | 'buyer-removed' | 'invoiced'>> {
  return db.transaction(async (tx) => {
    const before = await lockOrder(tx, id);
    if (!before) return fail('not-found');
    const after = { buyerGstin, buyerBusinessName };
    if (isSame(before, after)) return ok(null);
    if (before.version !== version) return fail('changed-meanwhile');
    if (before.personalDataRemovedAt !== null) return fail('buyer-removed');
    if (await hasInvoice(tx, id)) return fail('invoiced');
    await tx
      .update(orders)
      .set({ ...after, version: version + 1, updatedAt: clock() })
      .where(eq(orders.id, id));
    // Without the number: the history stays when a buyer who never paid is forgotten.
    const detail = buyerGstin === null ? 'taken off' : 'noted';
    await recordEvent(tx, id, { what: 'gstin-noted', who: by, detail });
    await recordChange(tx, {
      by,
      what: 'updated',
      subject: { kind: 'order', id, name: before.orderNumber },
      before: { buyerGstin: before.buyerGstin, buyerBusinessName: before.buyerBusinessName },
      after,
    });
    return ok(null);
  });
}

function isSame(before: Order, { buyerGstin, buyerBusinessName }: BusinessBuyer): boolean {
  return before.buyerGstin === buyerGstin && before.buyerBusinessName === buyerBusinessName;
}

/** The order is locked, and its invoice is issued under the same lock. */
async function hasInvoice(tx: Transaction, orderId: string): Promise<boolean> {
  const [invoice] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'tax-invoice')))
    .limit(1);
  return invoice !== undefined;
}
