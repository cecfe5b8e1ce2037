import { fail, ok, type Result } from '#platform/result.ts';
import type { OrderDesk } from '#shop/fulfilment/change-order-status.server.ts';
import { queueReturnMail } from './emails/return-mail.server.ts';
import { lockReturn, writeMove } from './lock-return.server.ts';
import { mayFollow } from './return-moves.ts';

/** What a member of staff does to a return as they saw it: `version`; `by` is their e-mail. */
export type ReturnChange = { id: string; version: number; by: string };
export type NotChanged = 'not-found' | 'changed-meanwhile';

/** Agrees to a return, and tells its buyer how the pieces come back. Done twice it is done once. */
export async function approveReturn(
  { db, clock, orderLink }: OrderDesk,
  { id, version, by }: ReturnChange,
): Promise<Result<null, NotChanged>> {
  return db.transaction(async (tx) => {
    const found = await lockReturn(tx, id);
    if (!found) return fail('not-found');
    const { request, order } = found;
    if (request.state === 'approved') return ok(null);
    if (request.version !== version || !mayFollow(request.state, 'approved')) {
      return fail('changed-meanwhile');
    }
    const decision = { state: 'approved', decidedAt: clock(), decidedBy: by, by } as const;
    const after = await writeMove(tx, found, decision);
    await queueReturnMail(tx, { request: after, order }, orderLink);
    return ok(null);
  });
}

/** Refuses a return, also one whose pieces were looked at; `refusal` is what its buyer reads. */
export async function refuseReturn(
  { db, clock, orderLink }: OrderDesk,
  { id, version, by, refusal }: ReturnChange & { refusal: string },
): Promise<Result<null, NotChanged>> {
  return db.transaction(async (tx) => {
    const found = await lockReturn(tx, id);
    if (!found) return fail('not-found');
    const { request, order } = found;
    if (request.state === 'refused' && request.refusal === refusal) return ok(null);
    if (request.version !== version || !mayFollow(request.state, 'refused')) {
      return fail('changed-meanwhile');
    }
    const decision = { state: 'refused', decidedAt: clock(), decidedBy: by, by, refusal } as const;
    const after = await writeMove(tx, found, decision);
    await queueReturnMail(tx, { request: after, order }, orderLink);
    return ok(null);
  });
}
