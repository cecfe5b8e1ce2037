import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { ReturnedUnits } from '#orders/documents/credit-lines.ts';
import type { OrderDeps } from '#orders/fulfilment/change-order-status.server.ts';
import { isSameUnit, listReturnable } from '#orders/fulfilment/returnable-pieces.server.ts';
import { returnedPieces } from '#orders/fulfilment/tables.server.ts';
import { type NotTaken, takeBackLockedPieces } from '#orders/fulfilment/take-back.server.ts';
import type { Paise } from '#price/money/money.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import {
  type NotChanged,
  type ReturnChange,
  changeReturn,
  type LockedReturn,
  writeMove,
} from './change-return.server.ts';
import { queueReturnMail } from './emails/return-mail.server.ts';
import { mayFollow } from './return-moves.ts';
import { returnReasonNames } from './return-request.ts';
import { returnRequests, returnUnits } from './tables.server.ts';

type Refunding = ReturnChange & {
  /** Whether the pieces may be sold again at once. */
  isRestocked: boolean;
  /** What goes back: all that the pieces cost where no amount is named. The id is made by the form that asks. */
  refund: { id: string; amount?: Paise | undefined };
};

/**
 * Takes the pieces of a return back and pays for them: refund, credit note, stock and the state of the return in one
 * transaction. Sent twice it is one refund. Of pieces that staff had taken back at the order meanwhile nothing more is
 * paid; where that was all of them, the return is settled by that refund. Answers what goes back.
 */
export function refundReturn(
  desk: OrderDeps,
  { id, version, by, isRestocked, refund }: Refunding,
): Promise<Result<{ amount: Paise }, NotChanged | NotTaken>> {
  return changeReturn(desk.db, id, async (tx, found) => {
    const { request, order } = found;
    if (request.state === 'refunded' && request.refundId === refund.id) {
      return ok({ amount: await amountOf(tx, refund.id) });
    }
    if (request.version !== version || !mayFollow(request.state, 'refunded')) {
      return fail('changed-meanwhile');
    }
    const paid = await payFor(tx, desk, { found, by, isRestocked, refund });
    if (!paid.ok) return paid;
    const { refundId, amount } = paid.value;
    const move = { state: 'refunded', refundId, refundedAt: desk.clock(), by } as const;
    const after = await writeMove(tx, found, move);
    await queueReturnMail(tx, { request: after, order, amount }, desk.orderLink);
    return ok({ amount });
  });
}

type Paying = Pick<Refunding, 'by' | 'isRestocked' | 'refund'> & {
  found: LockedReturn;
};

async function payFor(
  tx: Transaction,
  desk: OrderDeps,
  { found: { request, order }, by, isRestocked, refund }: Paying,
): Promise<Result<{ refundId: string | null; amount: Paise }, NotTaken>> {
  const asked = await tx.select().from(returnUnits).where(eq(returnUnits.requestId, request.id));
  const units = await stillOut(tx, order.id, asked);
  if (units.length === 0) return refundOfUnits(tx, asked);
  const taken = await takeBackLockedPieces(tx, desk, order, {
    by,
    units,
    reason: `Return ${request.number}: ${returnReasonNames[request.reason]}`,
    isRestocked,
    refund,
  });
  return taken.ok ? ok({ refundId: refund.id, amount: taken.value.amount }) : taken;
}

/** Those of the pieces that have not come back otherwise. */
async function stillOut(
  tx: Transaction,
  orderId: string,
  asked: readonly ReturnedUnits[],
): Promise<ReturnedUnits[]> {
  const { pieces } = await listReturnable(tx, orderId);
  return asked.flatMap(({ orderItemId, unit, pieces: wanted }) => {
    const left = pieces.find((each) => isSameUnit(each, { orderItemId, unit }));
    return left ? { orderItemId, unit, pieces: Math.min(wanted, left.pieces) } : [];
  });
}

/** The latest refund by which pieces of these lines came back; with its id where no other return has it. */
async function refundOfUnits(
  tx: Transaction,
  units: readonly ReturnedUnits[],
): Promise<Result<{ refundId: string | null; amount: Paise }, 'already-back'>> {
  const lines = units.map(({ orderItemId }) => orderItemId);
  const [latest] = await tx
    .select({ refundId: refunds.id, amount: refunds.amount, of: returnRequests.id })
    .from(returnedPieces)
    .innerJoin(refunds, eq(refunds.id, returnedPieces.refundId))
    .leftJoin(returnRequests, eq(returnRequests.refundId, refunds.id))
    .where(and(inArray(returnedPieces.orderItemId, lines)))
    .orderBy(desc(returnedPieces.takenBackAt))
    .limit(1);
  if (!latest) return fail('already-back');
  const { refundId, amount, of } = latest;
  return ok({ refundId: of === null ? refundId : null, amount });
}

async function amountOf(tx: Transaction, refundId: string): Promise<Paise> {
  const [refund] = await tx
    .select({ amount: refunds.amount })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!refund) throw new Error(`There is no refund ${refundId}`);
  return refund.amount;
}
