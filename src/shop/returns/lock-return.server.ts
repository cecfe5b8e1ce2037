import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { recordChange } from '#shop/audit/record-change.server.ts';
import { lockOrder, type Order, recordEvent } from '#shop/orders/record-order.server.ts';
import type { ReturnRow } from './return-queries.server.ts';
import { returnRequests } from './tables.server.ts';

/**
 * Locks a return for the length of the transaction, and its order before it: whatever else changes the order or takes its
 * pieces back waits. Null where there is none.
 */
export async function lockReturn(
  tx: Transaction,
  id: string,
): Promise<{ request: ReturnRow; order: Order } | null> {
  if (!isId(id)) return null;
  const [known] = await tx
    .select({ orderId: returnRequests.orderId })
    .from(returnRequests)
    .where(eq(returnRequests.id, id));
  const order = known ? await lockOrder(tx, known.orderId) : null;
  const [request] = await tx
    .select()
    .from(returnRequests)
    .where(eq(returnRequests.id, id))
    .for('update');
  return order && request ? { request, order } : null;
}

type Move = Partial<Omit<ReturnRow, 'id' | 'orderId' | 'version'>> & Pick<ReturnRow, 'state'>;

/** Writes the next state of a locked return, with the history of its order and the audit log. Neither holds the buyer's words. */
export async function writeMove(
  tx: Transaction,
  { request, order }: { request: ReturnRow; order: Order },
  { by, ...move }: Move & { by: string },
): Promise<ReturnRow> {
  const [after] = await tx
    .update(returnRequests)
    .set({ ...move, version: request.version + 1 })
    .where(eq(returnRequests.id, request.id))
    .returning();
  if (!after) throw new Error(`Return ${request.id} disappeared under its lock`);
  await recordMove(tx, order, { number: after.number, state: after.state, by });
  return after;
}

/** What stands in the order's history, such as `return-approved`, and in the audit log. */
export async function recordMove(
  tx: Transaction,
  order: Order,
  { number, state, by }: Pick<ReturnRow, 'number' | 'state'> & { by: string },
): Promise<void> {
  await recordEvent(tx, order.id, { what: `return-${state}`, who: by, detail: number });
  await recordChange(tx, {
    by,
    what: `return ${state}`,
    subject: { kind: 'order', id: order.id, name: order.orderNumber },
    before: null,
    after: { return: number },
  });
}
