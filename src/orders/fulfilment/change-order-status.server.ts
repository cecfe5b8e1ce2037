import type { Clock } from '#platform/clock.ts';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { titleOf } from '#orders/documents/document.ts';
import type { IssuedDocument } from '#orders/documents/issue-document.server.ts';
import { returnPieces } from '#orders/inventory/return-stock.server.ts';
import type { Paise } from '#price/money/money.ts';
import { claimPieces, type MissingPiece } from '#orders/orders/claim-pieces.server.ts';
import { queueStatusMail, type SentDocuments } from '#orders/orders/emails/status-mail.server.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { hasMoneyArrived } from '#orders/orders/payment-state.ts';
import { changeOrder, writeOrder } from '#orders/orders/change-order.server.ts';
import { withdrawRefunds } from '#selling/payments/withdraw-refunds.server.ts';
import { listReturned, returnedStock } from './returned-pieces.server.ts';
import { readOneAsSent } from './sent-order-queries.server.ts';
import { clearFreedPieces, freePackedPieces } from './unpack-piece.server.ts';
import {
  dispatchOrder,
  hasLeft,
  isDispatch,
  whyNotSent,
  withdrawInvoice,
} from './dispatch-order.server.ts';

/** What staff changes to an order need from the running shop. */
export type OrderDeps = { db: Database; clock: Clock; orderLink: OrderLink };

/** An order at the version that was seen. */
export type SeenOrder = { id: string; version: number };

/** A change to it; `by` is the e-mail of the member of staff, or `shopper`. */
export type StaffChange = SeenOrder & { by: string };

/** The carrier of the parcel and its tracking number; empty if unknown. */
export type Parcel = {
  carrier: string;
  trackingNumber: string;
  /** The insured value; null for none, undefined to leave what is recorded. */
  insuredValue?: Paise | null | undefined;
};

/** `by`: the e-mail of the member of staff, or `shopper`. */
type Move = {
  by: string;
  to: OrderStatus;
  /** The reason, in the words of staff; recorded in the order's history. */
  reason?: string;
  /** For a shipment; a parcel already recorded stays. */
  parcel?: Parcel;
  /** Whether the pieces of a cancelled paid order are restocked; they are by default. */
  isRestocked?: boolean;
};

export type Refused = 'not-found' | 'changed-meanwhile';
type NotMoved =
  | Refused
  | 'buyer-removed'
  | 'not-packed'
  | 'shop-not-open'
  | { reason: 'out-of-stock'; piece: MissingPiece };

/**
 * Sets the status of an order, any from any (specification, back office 4), unless it was changed since it was read. In the same
 * transaction and once: entering `cancelled` restocks its pieces; leaving it takes them again and withdraws refunds that staff
 * have not paid out; starting work on an unpaid order takes them too; leaving the shop issues the invoice and refunds the price
 * difference of lighter pieces; the buyer is notified; history and audit log record who did it. Refused with the missing piece if
 * stock has run out, if the buyer's data was removed, and if the shop ships nothing unpacked or is not set up.
 */
export function changeOrderStatus(
  { db, ...desk }: OrderDeps,
  change: SeenOrder & Move,
): Promise<Result<null, NotMoved>> {
  return changeOrder(db, change.id, async (tx, order) => {
    if (order.version !== change.version) return fail('changed-meanwhile');
    return moveOrder(tx, desk, order, change);
  });
}

/** The same for an order that the caller's transaction has locked. A refusal writes nothing. */
export async function moveOrder(
  tx: Transaction,
  { clock, orderLink }: Omit<OrderDeps, 'db'>,
  before: Order,
  change: Move,
): Promise<Result<null, NotMoved>> {
  if (before.status === change.to) return ok(null);
  if (change.to !== 'cancelled' && before.personalDataRemovedAt !== null)
    return fail('buyer-removed');
  const isSent = isDispatch(before.status, change.to);
  const whyNot = isSent ? await whyNotSent(tx, before) : null;
  if (whyNot) return fail(whyNot);
  const isRestocked = change.to === 'cancelled' && mustRestock(before, change);
  if (isRestocked) await restock(tx, before, { by: change.by, now: clock() });
  if (mustClaim(before, change.to)) {
    // A refused claim has taken nothing, so there is nothing to roll back.
    const returned = await returnedStock(tx, before.id);
    const claimed = await claimPieces(tx, before, undefined, returned);
    if (!claimed.ok) return claimed;
    if (before.status === 'cancelled') await clearFreedPieces(tx, before.id);
  }
  const now = clock();
  const after = await writeMove(tx, before, { ...change, isRestocked }, now);
  await recordMove(tx, before, after, change);
  const invoice = await settleDocuments(tx, before, after, { ...change, now });
  const shown = await readOneAsSent(tx, after);
  await queueStatusMail(tx, before, shown, { orderLink, sentDocuments: sentDocumentsOf(invoice) });
  return ok(null);
}

/**
 * The documents and money of a move: leaving the shop issues the invoice, which is returned; cancelling an unpaid order credits
 * its invoice; and when an order is reopened, refunds that staff have not paid out stay with the shop, except for pieces that
 * came back.
 */
async function settleDocuments(
  tx: Transaction,
  before: Order,
  after: Order,
  { to, reason, by, now }: Pick<Move, 'to' | 'reason' | 'by'> & { now: Date },
): Promise<IssuedDocument | null> {
  // Only an order that left before has returned pieces.
  const hasLeftBefore = before.dispatchedAt !== null && !hasLeft(before.status);
  const returned = hasLeftBefore ? await listReturned(tx, before.id) : [];
  if (before.status === 'cancelled') {
    const stillOwed = returned.map(({ refundId }) => refundId);
    await withdrawRefunds(tx, before.id, { by, now, stillOwed });
  }
  if (to === 'cancelled') {
    await withdrawInvoice(tx, after, { by, now, reason: reason || 'The order was cancelled' });
    // Its payment links must no longer be payable.
    await wakeAfterCommit(tx, 'payment-links');
  }
  return isDispatch(before.status, to) ? dispatchOrder(tx, after, { by, now, returned }) : null;
}

/** Restocks the pieces and frees the packed ones for other orders. */
async function restock(tx: Transaction, order: Order, who: { by: string; now: Date }) {
  await returnPieces(tx, order.id);
  await freePackedPieces(tx, order, who);
}

function sentDocumentsOf(invoice: IssuedDocument | null): SentDocuments | null {
  return (
    invoice && {
      invoice: `${titleOf({ kind: 'tax-invoice', gstin: invoice.content.seller.gstin }).toLowerCase()} ${invoice.number}`,
      hasCertificates: invoice.content.lines.some(({ unit }) => unit !== null),
    }
  );
}

/** Pieces nobody has paid for are always restocked; those of a sale unless staff say otherwise. */
function mustRestock({ paymentStatus }: Order, { isRestocked = true }: Move): boolean {
  return isRestocked || !hasMoneyArrived(paymentStatus);
}

/** Whether the order needs pieces it may not have: they were put back if it was cancelled or not paid in time. */
function mustClaim({ status, paymentStatus }: Order, to: OrderStatus): boolean {
  if (to === 'cancelled') return false;
  return status === 'cancelled' || (to !== 'pending' && !hasMoneyArrived(paymentStatus));
}

function writeMove(
  tx: Transaction,
  before: Order,
  { to, parcel, isRestocked, by, reason }: Move,
  at: Date,
): Promise<Order> {
  const isOut = to === 'cancelled' && !isRestocked;
  const pieces = isOut ? ', its pieces not back in stock' : '';
  const move = `${before.status} → ${to}${pieces}`;
  const detail = reason ? `${move}: ${reason}` : move;
  return writeOrder(
    tx,
    before,
    {
      status: to,
      isRestocked: isRestocked === true,
      ...(isDispatch(before.status, to) && { dispatchedAt: before.dispatchedAt ?? at }),
      carrier: parcel?.carrier || before.carrier,
      trackingNumber: parcel?.trackingNumber || before.trackingNumber,
      insuredValue: insuredValueOf(before, parcel),
    },
    { at, event: { what: 'status-changed', who: by, detail } },
  );
}

/** The insured value of a parcel after this change. */
export function insuredValueOf(
  { insuredValue }: Pick<Order, 'insuredValue'>,
  parcel?: Pick<Parcel, 'insuredValue'>,
): Paise | null {
  return parcel?.insuredValue === undefined ? insuredValue : parcel.insuredValue;
}

async function recordMove(
  tx: Transaction,
  before: Order,
  after: Order,
  { by, reason }: Move,
): Promise<void> {
  const isOut = after.status === 'cancelled' && !after.isRestocked;
  await recordChange(tx, {
    by,
    what: 'updated',
    subject: { kind: 'order', id: after.id, name: after.orderNumber },
    before: watched(before),
    after: { ...watched(after), ...(reason && { reason }), ...(isOut && { isRestocked: false }) },
  });
}

function watched({ status, carrier, trackingNumber, insuredValue }: Order) {
  return { status, carrier, trackingNumber, insuredValue };
}
