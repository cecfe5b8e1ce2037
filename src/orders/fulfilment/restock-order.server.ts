import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { returnPieces } from '#orders/inventory/return-stock.server.ts';
import type { OrderDeps, Refused, StaffChange } from './change-order-status.server.ts';
import { changeOrder, writeOrder } from '#orders/orders/change-order.server.ts';
import { freePackedPieces } from './unpack-piece.server.ts';

/**
 * Restocks the pieces of an order that was cancelled without restocking, once: when the parcel has come back, or the pieces were
 * inspected. Nobody is notified.
 */
export function restockOrder(
  { db, clock }: Pick<OrderDeps, 'db' | 'clock'>,
  { id, version, by }: StaffChange,
): Promise<Result<null, Refused>> {
  return changeOrder(db, id, async (tx, before) => {
    if (before.isRestocked) return ok(null);
    if (before.version !== version || before.status !== 'cancelled')
      return fail('changed-meanwhile');
    await returnPieces(tx, id);
    const at = clock();
    await freePackedPieces(tx, before, { by, now: at });
    const event = { what: 'restocked', who: by };
    await writeOrder(tx, before, { isRestocked: true }, { at, event });
    await recordChange(tx, {
      by,
      what: 'updated',
      subject: { kind: 'order', id, name: before.orderNumber },
      before: { isRestocked: false },
      after: { isRestocked: true },
    });
    return ok(null);
  });
}
