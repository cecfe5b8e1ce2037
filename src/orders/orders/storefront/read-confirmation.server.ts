import { redirect, type RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { fail, ok, type Result } from '#platform/result.ts';
import type { TimeLineStep } from '#orders/fulfilment/order-time-line.ts';
import { readOneAsSent } from '#orders/fulfilment/sent-order-queries.server.ts';
import { readTimeLine } from '#orders/fulfilment/order-time-line-queries.server.ts';
import { trackingUrl } from '#orders/orders/carriers.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import type { ShownOrder } from '#orders/orders/shown-order.ts';
import { explainParts } from '#orders/orders/line-break-up.ts';
import { karatAndSize, lineNotes } from '#orders/orders/line-words.ts';
import { readPanLastFour } from '#orders/orders/pan/pan-queries.server.ts';
import { addPaise, paise } from '#price/money/money.ts';
import type { ExpectedDelivery } from '#content/policies/expected-delivery.ts';
import { expectedOf } from './expected-of.ts';
import { deliveryName, type Promises, promisesOf } from '#content/policies/promises.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import {
  type OwnDocuments,
  readOwnDocuments,
} from '#orders/documents/storefront/read-own-documents.server.ts';
import { type NextStep, nextStepsOf } from './next-steps.ts';
import { paymentStateOf } from './payment-words.ts';
import { readOwnOrder } from './read-own-order.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The order on the confirmation page, as its buyer sees it. A `token` in the address is first swapped for a cookie. */
export async function readConfirmation(
  context: Context,
  request: Request,
  idInPath: string | undefined,
): Promise<Result<Confirmation, 'no-id' | 'not-found'>> {
  // Also without an order: the query decides what is shown.
  context.get(requestContextKey).audience = 'private';
  const query = new URL(request.url).searchParams;
  const orderId = idInPath ?? query.get('orderId');
  if (!orderId) return fail('no-id');
  await swapToken(context, request, orderId, query.get('token'));
  const order = await readOwnOrder(context, request, orderId);
  const { clock, db } = context.get(shopContext);
  if (!order) return fail('not-found');
  const panLastFour = await readPanLastFour(db, order.id);
  const shown = await readOneAsSent(db, order);
  const settings = await readSettings(db);
  const promises = promisesOf(settings);
  const documentsOf = await readOwnDocuments(db, [order.id]);
  return ok({
    ...confirmationOf(shown, clock(), promises),
    panLastFour,
    ownDocuments: documentsOf(order.id),
    timeLine: await readTimeLine(db, order),
    expected: expectedOf(order, shown.items, settings.policies.deliveryWithin),
    nextSteps: nextStepsOf({ ...shown, paymentState: paymentStateOf(shown, clock()) }, promises),
  });
}

/** A mailed link grants this browser the order, and its token is removed from the address. */
async function swapToken(
  context: Context,
  request: Request,
  orderId: string,
  token: string | null,
): Promise<void> {
  if (token === null) return;
  const { db, orderGrants } = context.get(shopContext);
  const page = `/order-confirmation/${encodeURIComponent(orderId)}`;
  const order = await findOrder(db, orderId);
  if (!order || !orderGrants.isToken(order, token)) throw redirect(`${page}?link=ended`);
  const cookie = await orderGrants.grant(request.headers, order);
  throw redirect(page, { headers: { 'set-cookie': cookie } });
}

/** Only the order data that the page needs. */
function confirmationOf(order: Order & ShownOrder, now: Date, promises: Promises) {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentState: paymentStateOf(order, now),
    placedAt: order.createdAt.toISOString(),
    totalAmount: order.totalAmount,
    lighter: order.lighter,
    shippingFee: order.shippingFee,
    deliveryName: deliveryName(promises, order.insuredValue !== null),
    isHallmarked: promises.hallmarked,
    gst: addPaise(order.items.map(({ gst, quantity }) => paise(gst * quantity))),
    paymentMethod: order.paymentMethod,
    // The shop's own id of a payment recorded by staff means nothing to the buyer.
    paymentId: isCounterPayment(order.razorpayPaymentId) ? null : order.razorpayPaymentId,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: trackingUrl(order.carrier, order.trackingNumber),
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    buyerGstin: order.buyerGstin,
    buyerBusinessName: order.buyerBusinessName,
    shippingAddress: order.shippingAddress,
    isCollected: order.isCollected,
    items: order.items.map((item) => ({
      id: item.id,
      name: item.name,
      image: item.image,
      karatAndSize: karatAndSize(item),
      notes: lineNotes(item, order),
      // Most lines have no more to explain than the product page did.
      explained: explainParts(item),
      quantity: item.quantity,
      netWeightMg: item.netWeightMg,
      unitPrice: item.unitPrice,
      lineTotal: item.lineTotal,
    })),
  };
}

export type Confirmation = ReturnType<typeof confirmationOf> & {
  panLastFour: string | null;
  ownDocuments: OwnDocuments;
  timeLine: TimeLineStep[];
  expected: ExpectedDelivery | null;
  nextSteps: NextStep[];
};
