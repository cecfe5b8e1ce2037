import { eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { listReturnable } from '#shop/fulfilment/returnable-pieces.server.ts';
import { approveReturn, receiveReturn } from '#shop/returns/move-return.server.ts';
import { refundReturn } from '#shop/returns/refund-return.server.ts';
import { requestReturn } from '#shop/returns/request-return.server.ts';
import { returnRequests } from '#shop/returns/tables.server.ts';
import { orderOf } from './pay-demo-sale.server.ts';
import { done, type TradeDesk } from './trade-desk.ts';
import type { DeedOf, DemoSale } from './trade-deed.ts';

/** The buyer asks the shop to take the first piece of a sale back. */
export async function askForReturn(
  desk: TradeDesk,
  { sale, reason, description }: DeedOf<'ask-return'>,
): Promise<void> {
  const { id: orderId } = await orderOf(desk, sale);
  const { pieces } = await listReturnable(desk.db, orderId);
  const units = pieces.slice(0, 1).map(({ orderItemId, unit }) => ({
    orderItemId,
    unit,
    pieces: 1,
  }));
  const wanted = { orderId, units, reason, description, photos: [], wish: 'refund' } as const;
  done('ask for a return', await requestReturn(desk, wanted));
}

type Step = DeedOf<'approve-return' | 'receive-return' | 'refund-return'>;

/** Staff agree to a return, have its piece in hand again, or pay for it. */
export async function stepReturn(desk: TradeDesk, { kind, sale }: Step): Promise<void> {
  const seen = { ...(await returnOf(desk, sale)), by: desk.by };
  switch (kind) {
    case 'approve-return':
      done('agree to a return', await approveReturn(desk, seen));
      return;
    case 'receive-return':
      done('receive a return', await receiveReturn(desk, seen));
      return;
    case 'refund-return': {
      const refunding = { ...seen, isRestocked: true, refund: { id: newId() } };
      done('pay for a return', await refundReturn(desk, refunding));
    }
  }
}

async function returnOf(desk: TradeDesk, sale: DemoSale): Promise<{ id: string; version: number }> {
  const { id: orderId } = await orderOf(desk, sale);
  const [found] = await desk.db
    .select({ id: returnRequests.id, version: returnRequests.version })
    .from(returnRequests)
    .where(eq(returnRequests.orderId, orderId));
  if (!found) throw new Error('A sale of the demo has no return');
  return found;
}
