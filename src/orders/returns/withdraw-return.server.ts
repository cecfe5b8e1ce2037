import { fail, ok, type Result } from '#platform/result.ts';
import type { OrderDeps } from '#orders/fulfilment/change-order-status.server.ts';
import { queueReturnMail } from './emails/return-mail.server.ts';
import { changeReturn, writeMove } from './change-return.server.ts';
import { mayFollow } from './return-moves.ts';

/**
 * Withdraws a return for the buyer, as long as its pieces are not back in the shop. `orderId` is the order they may see: a return
 * of another order is not found.
 */
export function withdrawReturn(
  { db, clock, orderLink }: OrderDeps,
  { id, orderId }: { id: string; orderId: string },
): Promise<Result<null, 'not-found' | 'not-possible'>> {
  return changeReturn(db, id, async (tx, found) => {
    const { request, order } = found;
    if (order.id !== orderId) return fail('not-found');
    if (request.state === 'withdrawn') return ok(null);
    if (!mayFollow(request.state, 'withdrawn')) return fail('not-possible');
    const move = { state: 'withdrawn', withdrawnAt: clock(), by: 'shopper' } as const;
    const after = await writeMove(tx, found, move);
    await queueReturnMail(tx, { request: after, order }, orderLink);
    return ok(null);
  });
}
