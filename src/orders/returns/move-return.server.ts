import { fail, ok, type Result } from '#platform/result.ts';
import type { OrderDeps } from '#orders/fulfilment/change-order-status.server.ts';
import { queueReturnMail } from './emails/return-mail.server.ts';
import { changeReturn, type ReturnMove, writeMove } from './change-return.server.ts';
import { mayFollow } from './return-moves.ts';

/** What a member of staff does to a return as they saw it: `version`; `by` is their e-mail. */
export type ReturnChange = { id: string; version: number; by: string };
export type NotChanged = 'not-found' | 'changed-meanwhile';

/** Agrees to a return, and tells its buyer how the pieces come back. Done twice it is done once. */
export function approveReturn(desk: OrderDeps, change: ReturnChange) {
  const decided = { decidedAt: desk.clock(), decidedBy: change.by };
  return moveReturn(desk, change, { state: 'approved', ...decided });
}

/** Refuses a return, also one whose pieces were looked at; `refusal` is what its buyer reads. */
export function refuseReturn(
  desk: OrderDeps,
  { refusal, ...change }: ReturnChange & { refusal: string },
) {
  const decided = { decidedAt: desk.clock(), decidedBy: change.by };
  return moveReturn(desk, change, { state: 'refused', refusal, ...decided });
}

/** Notes that the pieces of a return are in the shop again. Neither stock nor money moves before they were looked at. */
export function receiveReturn(desk: OrderDeps, change: ReturnChange) {
  const received = { receivedAt: desk.clock(), receivedBy: change.by };
  return moveReturn(desk, change, { state: 'received', ...received });
}

/** A step of a return that moves neither stock nor money; its buyer is written to. */
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
