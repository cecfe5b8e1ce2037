import type { Database } from '#platform/database/database.server.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { readOneAsSent } from '#orders/fulfilment/sent-order-queries.server.ts';
import type { OrderFilter } from '#orders/orders/order-filter.ts';
import {
  type HistoryEntry,
  readOrderHistory,
} from '#orders/orders/order-history-queries.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { readPanLastFour } from '#orders/orders/pan/pan-queries.server.ts';
import { findNeighbours } from '#orders/orders/order-table-queries.server.ts';
import { listAttempts, type PaymentAttempt } from '#selling/payments/attempt-queries.server.ts';
import { listLinks } from '#selling/payments/link-queries.server.ts';
import { refundableAmount } from '#selling/payments/refund.ts';
import { deliveryName, promisesOf } from '#content/policies/promises.ts';
import { listReturnsOfOrder } from '#orders/returns/return-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { changeLines } from '#upkeep/audit/office/change-lines.ts';
import { readOrderDocuments } from '#orders/orders/office/documents/read-order-documents.server.ts';
import { listOrderRefunds, type OrderRefund } from '#selling/payments/refund-queries.server.ts';

/** Everything the shop knows about an order, and its neighbours among those that match the filter. */
export async function readOrderFile(db: Database, orderId: string, filter: OrderFilter) {
  const found = await findOrder(db, orderId);
  if (!found) return 'none' as const;
  // Internal columns are not sent to the page.
  const { checkoutKey, searchText, lastAskedAt, ...order } = found;
  const [
    settings,
    attempts,
    refunds,
    history,
    neighbours,
    panLastFour,
    links,
    orderDocuments,
    returns,
    sent,
  ] = await Promise.all([
    readSettings(db),
    listAttempts(db, order.id),
    listOrderRefunds(db, order.id),
    readOrderHistory(db, order.id),
    findNeighbours(db, order.id, filter),
    readPanLastFour(db, order.id),
    listLinks(db, order.id),
    readOrderDocuments(db, order.id),
    listReturnsOfOrder(db, order.id),
    readOneAsSent(db, found),
  ]);
  const promises = promisesOf(settings);
  const left = leftToRefund(order, attempts, refunds);
  return {
    order: {
      ...order,
      refundsStarted: order.razorpayPaymentId ? paise(order.totalAmount - left) : paise(0),
      deliveryName: deliveryName(promises, order.insuredValue !== null),
    },
    attempts,
    refunds,
    left,
    shown: { items: sent.items, totalAmount: sent.totalAmount, lighter: sent.lighter },
    history: history.map((entry) => inWords(entry, order)),
    neighbours,
    panLastFour,
    links,
    orderDocuments,
    returns: returns.map(({ id, number, state, reason }) => ({ id, number, state, reason })),
  };
}

/** A change recorded only in the audit log, in the log's own words. */
function inWords({ changed, ...entry }: HistoryEntry, { id, orderNumber }: Named) {
  const subject = { subjectKind: 'order', subjectId: id, subjectName: orderNumber } as const;
  return { ...entry, lines: changeLines({ ...subject, before: null, after: changed }) };
}

type Named = { id: string; orderNumber: string };

export type ShownEntry = ReturnType<typeof inWords>;

/** What can still be refunded of the payment that made the order paid. */
function leftToRefund(
  { razorpayPaymentId, totalAmount }: { razorpayPaymentId: string | null; totalAmount: Paise },
  attempts: PaymentAttempt[],
  refunds: OrderRefund[],
): Paise {
  if (razorpayPaymentId === null) return paise(0);
  const attempt = attempts.find((each) => each.razorpayPaymentId === razorpayPaymentId);
  const own = refunds.filter((each) => each.razorpayPaymentId === razorpayPaymentId);
  return refundableAmount(attempt?.amount ?? totalAmount, own);
}

export type OrderFile = Exclude<Awaited<ReturnType<typeof readOrderFile>>, 'none'>;
