import { and, eq } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import type { BusinessBuyer, Sez } from '#content/settings/business-buyer.ts';
import { changeOrder, writeOrder } from './change-order.server.ts';
import type { Order } from './record-order.server.ts';

type Noting = BusinessBuyer & {
  /** How a buyer in a special economic zone is supplied; left out to keep it. */
  buyerSez?: Sez | null | undefined;
  id: string;
  /** The version of the order that staff have seen. */
  version: number;
  /** The e-mail of the member of staff. */
  by: string;
};

/**
 * Records the GSTIN and business name for an order's tax invoice; null removes them. Refused once the invoice is issued, because
 * it cannot be changed. The place of supply stays the State of delivery, also for a SEZ.
 */
export function recordBuyerGstin(
  { db, clock }: { db: Database; clock: Clock },
  { id, version, by, buyerGstin, buyerBusinessName, ...noting }: Noting,
): Promise<Result<null, 'not-found' | 'changed-meanwhile' | 'buyer-removed' | 'invoiced'>> {
  return changeOrder(db, id, async (tx, before) => {
    const sez = noting.buyerSez === undefined ? before.buyerSez : noting.buyerSez;
    const after = { buyerGstin, buyerBusinessName, buyerSez: buyerGstin === null ? null : sez };
    if (isSame(before, after)) return ok(null);
    if (before.version !== version) return fail('changed-meanwhile');
    if (before.personalDataRemovedAt !== null) return fail('buyer-removed');
    if (await hasInvoice(tx, id)) return fail('invoiced');
    // Without the number: the history stays when a buyer who never paid is anonymised.
    const detail = buyerGstin === null ? 'taken off' : 'noted';
    const event = { what: 'gstin-noted', who: by, detail };
    await writeOrder(tx, before, after, { at: clock(), event });
    await recordChange(tx, {
      by,
      what: 'updated',
      subject: { kind: 'order', id, name: before.orderNumber },
      before: watched(before),
      after,
    });
    return ok(null);
  });
}

type Noted = Pick<Order, 'buyerGstin' | 'buyerBusinessName' | 'buyerSez'>;

function watched({ buyerGstin, buyerBusinessName, buyerSez }: Noted): Noted {
  return { buyerGstin, buyerBusinessName, buyerSez };
}

function isSame(before: Order, after: Noted): boolean {
  return JSON.stringify(watched(before)) === JSON.stringify(watched(after));
}

/** Safe because the order is locked, and its invoice is issued under the same lock. */
async function hasInvoice(tx: Transaction, orderId: string): Promise<boolean> {
  const [invoice] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'tax-invoice')))
    .limit(1);
  return invoice !== undefined;
}
