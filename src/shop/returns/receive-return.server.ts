import { fail, ok, type Result } from '#platform/result.ts';
import type { OrderDesk } from '#shop/fulfilment/change-order-status.server.ts';
import type { NotChanged, ReturnChange } from './decide-return.server.ts';
import { queueReturnMail } from './emails/return-mail.server.ts';
import { lockReturn, writeMove } from './lock-return.server.ts';
import { mayFollow } from './return-moves.ts';

/** Notes that the pieces of a return are in the shop again. Neither stock nor money moves before they were looked at. */
export async function receiveReturn(
  { db, clock, orderLink }: OrderDesk,
  { id, version, by }: ReturnChange,
): Promise<Result<null, NotChanged>> {
  return db.transaction(async (tx) => {
    const found = await lockReturn(tx, id);
    if (!found) return fail('not-found');
    const { request, order } = found;
    if (request.state === 'received') return ok(null);
    if (request.version !== version || !mayFollow(request.state, 'received')) {
      return fail('changed-meanwhile');
    }
    const arrival = { state: 'received', receivedAt: clock(), receivedBy: by, by } as const;
    const after = await writeMove(tx, found, arrival);
    await queueReturnMail(tx, { request: after, order }, orderLink);
    return ok(null);
  });
}
