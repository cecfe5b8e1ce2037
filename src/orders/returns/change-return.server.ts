import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { isId } from '#platform/ids.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { lockOrder, type Order, recordEvent } from '#orders/orders/record-order.server.ts';
import type { ReturnRow } from './return-queries.server.ts';
import { returnRequests } from './tables.server.ts';
import type { OrderDeps } from '#orders/fulfilment/change-order-status.server.ts';
import { queueReturnMail } from '#orders/returns/emails/return-mail.server.ts';
import { mayFollow } from './return-moves.ts';

/** A return and its order, both locked. */
export type LockedReturn = { request: ReturnRow; order: Order };

/**
 * Changes a return under its lock and its order's, in one transaction: anything else that changes the order or takes its pieces
 * back waits. Refused if there is no such return.
 */
export function changeReturn<Outcome>(
  db: Database,
  id: string,
  verb: (tx: Transaction, locked: LockedReturn) => Promise<Outcome>,
) {
  return db.transaction(async (tx) => {
    const locked = await lockReturn(tx, id);
    return locked ? verb(tx, locked) : fail('not-found');
  });
}

/** Locks the order first. Null if there is no such return. */
async function lockReturn(tx: Transaction, id: string): Promise<LockedReturn | null> {
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

/** The next state of a return, and the fields recorded with it. */
export type ReturnMove = Partial<Omit<ReturnRow, 'id' | 'orderId' | 'version'>> &
  Pick<ReturnRow, 'state'>;

/**
 * Writes the next state of a locked return, its order's history and the audit log. Neither of these contains the buyer's words.
 */
export async function writeMove(
  tx: Transaction,
  { request, order }: LockedReturn,
  { by, ...move }: ReturnMove & { by: string },
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

/** Records the move in the order's history, as `return-approved`, and in the audit log. */
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

/** A change by staff to a return at the `version` they saw; `by` is their e-mail. */
export type ReturnChange = { id: string; version: number; by: string };
export type NotChanged = 'not-found' | 'changed-meanwhile';

/** Approves a return, and tells its buyer how to send the pieces back. Repeating it has no effect. */
export function approveReturn(desk: OrderDeps, change: ReturnChange) {
  const decided = { decidedAt: desk.clock(), decidedBy: change.by };
  return moveReturn(desk, change, { state: 'approved', ...decided });
}

/** Refuses a return, even after its pieces were inspected; `refusal` is what the buyer reads. */
export function refuseReturn(
  desk: OrderDeps,
  { refusal, ...change }: ReturnChange & { refusal: string },
) {
  const decided = { decidedAt: desk.clock(), decidedBy: change.by };
  return moveReturn(desk, change, { state: 'refused', refusal, ...decided });
}

/** Records that the pieces of a return have arrived. Neither stock nor money moves before they are inspected. */
export function receiveReturn(desk: OrderDeps, change: ReturnChange) {
  const received = { receivedAt: desk.clock(), receivedBy: change.by };
  return moveReturn(desk, change, { state: 'received', ...received });
}

/** A step of a return that moves neither stock nor money; its buyer is notified. */
function moveReturn(
  { db, orderLink }: OrderDeps,
  { id, version, by }: ReturnChange,
  move: ReturnMove,
): Promise<Result<null, NotChanged>> {
  return changeReturn(db, id, async (tx, { request, order }) => {
    const isSaid = move.refusal === undefined || move.refusal === request.refusal;
    if (request.state === move.state && isSaid) return ok(null);
    if (request.version !== version || !mayFollow(request.state, move.state)) {
      return fail('changed-meanwhile');
    }
    const after = await writeMove(tx, { request, order }, { ...move, by });
    await queueReturnMail(tx, { request: after, order }, orderLink);
    return ok(null);
  });
}
