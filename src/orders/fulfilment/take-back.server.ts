import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { addPaise, type Paise, paise } from '#price/money/money.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import type { ReturnedUnits } from '#orders/documents/credit-lines.ts';
import { freePiece } from '#orders/inventory/record-piece.server.ts';
import { returnSome } from '#orders/inventory/return-some.server.ts';
import { lockPieces } from '#orders/inventory/return-stock.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import { changeOrder, writeOrder } from '#orders/orders/change-order.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { stockLinesOf } from '#orders/orders/stock-lines.ts';
import { findRefund, requestRefundOf } from '#selling/payments/request-refund.server.ts';
import type { RefundRefusal } from '#selling/payments/refund.ts';
import { freeArticles } from './articles.server.ts';
import type { OrderDeps, Refused, SeenOrder, StaffChange } from './change-order-status.server.ts';
import { hasLeft } from './dispatch-order.server.ts';
import { isSameUnit, listReturnable } from './returnable-pieces.server.ts';
import { packedPieces, returnedPieces } from './tables.server.ts';

type TakeBack = StaffChange & {
  /** What has come back, by the lines of the invoice. */
  units: readonly ReturnedUnits[];
  reason: string;
  /** Whether it may be sold again at once. */
  isRestocked: boolean;
  /** What goes back for it: all that it cost where no amount is named. The id is made by the form that asks. */
  refund: { id: string; amount?: Paise | undefined };
};

export type NotTaken = Refused | 'not-sent' | 'already-back' | 'not-paid' | RefundRefusal;

/**
 * Takes pieces back that have left the shop: what they cost on the invoice goes back, never more, with a credit note that
 * names them; they are in stock again where they may be sold. All in one transaction; sent twice it is one. Answers what
 * goes back.
 */
export function takeBackPieces(
  desk: OrderDeps,
  change: TakeBack,
): Promise<Result<{ amount: Paise }, NotTaken>> {
  return changeOrder(desk.db, change.id, async (tx, order) => {
    const earlier = await findRefund(tx, change.refund.id, order.id);
    if (earlier) return ok({ amount: earlier.amount });
    if (order.version !== change.version) return fail('changed-meanwhile');
    return takeBackLockedPieces(tx, desk, order, change);
  });
}

/** The same of an order that the caller's transaction has locked. A refusal has written nothing. */
export async function takeBackLockedPieces(
  tx: Transaction,
  { clock }: Pick<OrderDeps, 'clock'>,
  order: Order,
  { units, refund, ...change }: Omit<TakeBack, keyof SeenOrder>,
): Promise<Result<{ amount: Paise }, NotTaken>> {
  if (!hasLeft(order.status)) return fail('not-sent');
  const cost = await costOf(tx, order, units);
  if (cost === null) return fail('already-back');
  const { amount = cost } = refund;
  if (amount > cost) return { ...fail('too-large'), left: cost };
  const at = clock();
  const { reason, by } = change;
  const asked = { id: refund.id, amount, reason, units, by, at };
  // Before the refund takes the number of its credit note.
  if (change.isRestocked) await lockPieces(tx, order.id);
  const requested = await requestRefundOf(tx, order, asked);
  if (!requested.ok) return requested;
  await writeReturn(tx, order, { ...change, units, refundId: refund.id, at });
  return ok({ amount });
}

/** What pieces cost on the order's invoice, as far as that is not credited; null where some are not there to come back. */
async function costOf(
  tx: Transaction,
  order: Order,
  units: readonly ReturnedUnits[],
): Promise<Paise | null> {
  const { pieces, left } = await listReturnable(tx, order.id);
  const costs = units.map((unit) => {
    const found = pieces.find((each) => isSameUnit(each, unit));
    const isThere = found && unit.pieces >= 1 && unit.pieces <= found.pieces;
    return isThere ? paise(found.price * unit.pieces) : null;
  });
  if (costs.length === 0 || costs.includes(null)) return null;
  const cost = addPaise(costs.flatMap((each) => each ?? []));
  return paise(Math.min(cost, left));
}

type Written = Omit<TakeBack, 'refund' | keyof SeenOrder> & { refundId: string; at: Date };

async function writeReturn(tx: Transaction, order: Order, back: Written): Promise<void> {
  const { units, reason, isRestocked, refundId, by, at } = back;
  const packed = await freePacked(tx, back);
  await tx.insert(returnedPieces).values(
    units.map(({ orderItemId, unit, pieces }) => ({
      orderItemId,
      packedPieceId: packed.get(`${orderItemId} ${unit}`) ?? null,
      pieces,
      isRestocked,
      refundId,
      takenBackBy: by,
      takenBackAt: at,
    })),
  );
  if (isRestocked) await restock(tx, order, units);
  const count = units.reduce((sum, { pieces }) => sum + pieces, 0);
  const detail = `${count === 1 ? '1 piece' : `${count} pieces`}: ${reason}`;
  await writeOrder(tx, order, {}, { at, event: { what: 'pieces-taken-back', who: by, detail } });
  await recordChange(tx, {
    by,
    what: 'pieces taken back',
    subject: { kind: 'order', id: order.id, name: order.orderNumber },
    before: null,
    after: { pieces: count, isRestocked, reason },
  });
}

/** The packed pieces among the units, by line and unit, which may be packed for others from now on. */
async function freePacked(
  tx: Transaction,
  { units, by, at }: Written,
): Promise<Map<string, string>> {
  const lines = units.map(({ orderItemId }) => orderItemId);
  const rows = await tx.select().from(packedPieces).where(inArray(packedPieces.orderItemId, lines));
  const wanted = new Set(units.map(({ orderItemId, unit }) => `${orderItemId} ${unit}`));
  const back = rows.filter(({ orderItemId, unit }) => wanted.has(`${orderItemId} ${unit}`));
  for (const { id, pieceId } of back) {
    await tx
      .update(packedPieces)
      .set({ takenBackAt: at, takenBackBy: by })
      .where(eq(packedPieces.id, id));
    await freePiece(tx, pieceId, at);
  }
  await freeArticles(
    tx,
    back.map(({ id }) => id),
    at,
  );
  return new Map(back.map(({ id, orderItemId, unit }) => [`${orderItemId} ${unit}`, id]));
}

/** What was made for the order, and what has left the catalogue since, is in no stock to go back into. */
async function restock(
  tx: Transaction,
  order: Order,
  units: readonly ReturnedUnits[],
): Promise<void> {
  const items = await listItems(tx, order.id);
  const back = units.flatMap(({ orderItemId, pieces }) => {
    const item = items.find(({ id }) => id === orderItemId);
    return item ? { ...item, quantity: pieces } : [];
  });
  const lines = stockLinesOf(back);
  if (lines.length > 0) await returnSome(tx, order.id, lines);
}
