import type { Transaction } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { addPaise, type Paise, paise } from '#price/money/money.ts';
import {
  creditWholly,
  issueTaxInvoice,
  untaxedPart,
} from '#orders/documents/issue-documents.server.ts';
import { areAllBack, listOrderDocuments } from '#orders/documents/document-queries.server.ts';
import type { ReturnedUnits } from '#orders/documents/credit-lines.ts';
import type { PackedUnit } from '#orders/documents/invoice-lines.ts';
import type { IssuedDocument, Issuing } from '#orders/documents/issue-document.server.ts';
import { listItems } from '#orders/orders/order-queries.server.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { hasMoneyArrived } from '#orders/orders/payment-state.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { requestRefundOf } from '#selling/payments/request-refund.server.ts';
import { sumOfRefunds } from '#selling/payments/sum-of-refunds.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { lighterReason } from './lighter-pieces.ts';
import { listPackedUnits } from './packed-units.server.ts';
import { listReturned } from './returned-pieces.server.ts';

/** Whether the pieces of an order of this status have left the shop. */
export function hasLeft(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** Whether a move dispatches the order: from then on it has an invoice. */
export function isDispatch(from: OrderStatus, to: OrderStatus): boolean {
  return hasLeft(to) && !hasLeft(from);
}

/**
 * Why an order may not leave yet: a shop that is not fully set up cannot issue its invoice, or a piece of a paid order that must
 * be packed is not.
 */
export async function whyNotSent(
  tx: Transaction,
  order: Order,
): Promise<'shop-not-open' | 'not-packed' | null> {
  const { documents, missing } = await readSettings(tx);
  if (missing.length > 0) return 'shop-not-open';
  if (!hasMoneyArrived(order.paymentStatus)) return null;
  const hasLeftBefore = order.dispatchedAt !== null;
  // An order that left before can be packed again only if all its pieces came back.
  if (hasLeftBefore && !areAllBack(await listOrderDocuments(tx, order.id))) return null;
  const items = await listItems(tx, order.id);
  const due = items.filter(({ goods }) => (goods?.packing ?? documents.packing) === 'required');
  if (due.length === 0) return null;
  const packed = (await listPackedUnits(tx, order.id)).map((unit) => ({ ...unit, pieces: 1 }));
  const back = hasLeftBefore ? await listReturned(tx, order.id) : [];
  const isUnpacked = due.some(({ id, quantity }) => {
    const done = [...packed, ...back].filter(({ orderItemId }) => orderItemId === id);
    return done.reduce((sum, { pieces }) => sum + pieces, 0) < quantity;
  });
  return isUnpacked ? 'not-packed' : null;
}

/**
 * What a dispatch brings, in the transaction that moves the order: the price difference of lighter pieces is refunded
 * automatically, and the tax invoice is issued over what remains. `returned`: what came back when it left before. Returns the
 * invoice.
 */
export async function dispatchOrder(
  tx: Transaction,
  order: Order,
  { by, now, returned }: Issuing & { returned: readonly ReturnedUnits[] },
): Promise<IssuedDocument | null> {
  const packed = await listPackedUnits(tx, order.id);
  await payDifferenceBack(tx, order, { difference: addPaise(packed.map(differenceOf)), now });
  await payTaxBack(tx, order, packed, now);
  const refunded = await sumOfRefunds(tx, order);
  return issueTaxInvoice(tx, order, { packed, returned, refunded, by, now });
}

const differenceOf = ({ difference }: { difference: Paise }) => difference;

/** Once, however often the order leaves, and only up to what is left of its payment. */
async function payDifferenceBack(
  tx: Transaction,
  order: Order,
  { difference, now }: { difference: Paise; now: Date },
): Promise<void> {
  if (difference === 0) return;
  const open = difference - (await sumOfRefunds(tx, order, lighterReason));
  const left = order.totalAmount - (await sumOfRefunds(tx, order));
  const amount = paise(Math.min(open, left));
  if (amount <= 0) return;
  // Refused only if less than the refund is left, or the order is not paid.
  await requestRefundOf(tx, order, {
    id: newId(),
    amount,
    reason: lighterReason,
    by: 'shop',
    at: now,
  });
}

const untaxedReason = 'No tax is charged to a special economic zone';

/** Refunds tax that was paid but is not due, once: supplies to a SEZ under a letter of undertaking. */
async function payTaxBack(
  tx: Transaction,
  order: Order,
  packed: readonly PackedUnit[],
  now: Date,
): Promise<void> {
  if (order.buyerSez !== 'without-payment') return;
  const left = order.totalAmount - (await sumOfRefunds(tx, order));
  const paid = paise(left + (await sumOfRefunds(tx, order, untaxedReason)));
  const amount = paise(left - (await untaxedPart(tx, order, { packed, paid })));
  if (amount <= 0) return;
  await requestRefundOf(tx, order, {
    id: newId(),
    amount,
    reason: untaxedReason,
    by: 'shop',
    at: now,
  });
}

/** What a payment brings for an order that left unpaid: its invoice charged no tax that is not due. */
export async function settleSent(tx: Transaction, order: Order, now: Date): Promise<void> {
  if (hasLeft(order.status)) await payTaxBack(tx, order, await listPackedUnits(tx, order.id), now);
}

/** Withdraws the invoice of an order that left unpaid and is cancelled: no refund credits it. */
export async function withdrawInvoice(
  tx: Transaction,
  order: Order,
  { reason, ...issuing }: Issuing & { reason: string },
): Promise<void> {
  if (hasMoneyArrived(order.paymentStatus)) return;
  await creditWholly(tx, order, { ...issuing, reason });
}
