import { asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { isSameUnit } from '#orders/documents/credit-lines.ts';
import { listInvoicedUnits } from '#orders/documents/document-queries.server.ts';
import type { PackedUnit } from '#orders/documents/invoice-lines.ts';
import { pieces } from '#orders/inventory/tables.server.ts';
import { addPaise, type Paise } from '#price/money/money.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';
import { listItems, type OrderWithItems } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import type { ShownOrder } from '#orders/orders/shown-order.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { listRefundsOf, type OrderRefund } from '#selling/payments/refund-queries.server.ts';
import { lighterInWords, lighterOf, lighterReason, linesAsPacked } from './lighter-pieces.ts';
import { unitColumns } from './packed-units.server.ts';
import { packedPieces } from './tables.server.ts';

/**
 * Orders as shown to everyone: once dispatched, with the weights and prices of the invoice, and in words what was refunded for
 * pieces lighter than sold.
 */
export async function readAsSent<Shown extends OrderWithItems>(
  db: DatabaseOrTransaction,
  found: readonly Shown[],
): Promise<(Shown & ShownOrder)[]> {
  const sent = found.filter(({ dispatchedAt }) => dispatchedAt !== null).map(({ id }) => id);
  const units = sent.length === 0 ? [] : await listSentUnits(db, sent);
  const lighter = units.filter(({ difference }) => difference > 0).map(({ orderId }) => orderId);
  const refunds = lighter.length === 0 ? [] : await listRefundsOf(db, lighter);
  const invoiced = lighter.length === 0 ? [] : await listInvoicedUnits(db, lighter);
  // A replacement may weigh more, but the invoice and the refund stay.
  const asInvoiced = <Sent extends PackedUnit>(unit: Sent): Sent => ({
    ...unit,
    ...invoiced.findLast((each) => isSameUnit(each, unit)),
  });
  return found.map((order) => {
    const packed = units.filter(({ orderId }) => orderId === order.id).map(asInvoiced);
    const items = linesAsPacked(order.items, packed);
    const less = lighterOf(order.items, packed);
    if (!less) return { ...order, items, lighter: null };
    const totalAmount = addPaise([...items.map((item) => item.lineTotal), order.shippingFee]);
    return {
      ...order,
      items,
      totalAmount,
      lighter: lighterInWords(less, goneBack(order, refunds)),
    };
  });
}

/** The same for one order whose lines are not loaded yet. */
export async function readOneAsSent(
  db: DatabaseOrTransaction,
  order: Order,
): Promise<Order & ShownOrder> {
  const whole = { ...order, items: await listItems(db, order.id) };
  const [shown] = await readAsSent(db, [whole]);
  return shown ?? { ...whole, lighter: null };
}

/** What was refunded for lighter pieces: at the counter once handed over, otherwise once requested. */
function goneBack({ id, razorpayPaymentId }: Order, refunds: readonly OrderRefund[]): Paise {
  const isAsked = ({ state }: OrderRefund) =>
    isCounterPayment(razorpayPaymentId) ? state === 'processed' : state !== 'failed';
  const own = refunds.filter(
    (refund) =>
      refund.orderId === id &&
      refund.reason === lighterReason &&
      refund.razorpayPaymentId === razorpayPaymentId &&
      isAsked(refund),
  );
  return addPaise(own.map(({ amount }) => amount));
}

/** The packed pieces of dispatched orders, including returned ones. */
function listSentUnits(db: DatabaseOrTransaction, orderIds: readonly string[]) {
  return db
    .select({ orderId: orderItems.orderId, ...unitColumns })
    .from(packedPieces)
    .innerJoin(orderItems, eq(orderItems.id, packedPieces.orderItemId))
    .innerJoin(pieces, eq(pieces.id, packedPieces.pieceId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.id), asc(packedPieces.unit));
}
