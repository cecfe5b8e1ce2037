import { redirect, type RouterContextProvider } from 'react-router';
import { listOwnOrders, type OrderWithItems } from '#orders/orders/order-queries.server.ts';
import { readAsSent } from '#orders/fulfilment/sent-order-queries.server.ts';
import { karatAndSize, leadWords } from '#orders/orders/line-words.ts';
import { shopContext } from '#app/shop-context.ts';
import { requireViewer } from '#app/storefront/viewer/own-form.server.ts';
import {
  type OwnDocuments,
  readOwnDocuments,
} from '#orders/documents/storefront/read-own-documents.server.ts';
import { paymentStateOf } from './payment-words.ts';

const ordersOnAPage = 20;
const lastPage = 1000;
const oneDayMs = 24 * 60 * 60_000;

/** A page of the viewer's own orders, newest first; visitors are asked to sign in and brought back. */
export async function readOwnOrders(context: Readonly<RouterContextProvider>, request: Request) {
  const viewer = await requireViewer(context, request);
  const page = pageOf(new URL(request.url).searchParams.get('page'));
  const { db, clock } = context.get(shopContext);
  const now = clock();
  // One more than shown tells whether there is a next page.
  const found = await listOwnOrders(db, viewer.id, {
    now,
    limit: ordersOnAPage + 1,
    offset: (page - 1) * ordersOnAPage,
  });
  if (found.length === 0 && page > 1) throw redirect('/my-orders');
  const shown = await readAsSent(db, found.slice(0, ordersOnAPage));
  const documentsOf = await readOwnDocuments(
    db,
    shown.map(({ id }) => id),
  );
  return {
    viewerId: viewer.id,
    orders: shown.map((order) => ({
      ...listedOrder(order, now),
      ownDocuments: documentsOf(order.id),
    })),
    newerPage: page > 1 ? page - 1 : null,
    olderPage: found.length > ordersOnAPage ? page + 1 : null,
  };
}

function pageOf(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1;
}

/** Only the order data that the list shows. */
function listedOrder(order: OrderWithItems, now: Date) {
  const isFresh = now.getTime() - order.createdAt.getTime() < oneDayMs;
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    placedAt: order.createdAt.toISOString(),
    status: order.status,
    paymentState: paymentStateOf(order, now),
    totalAmount: order.totalAmount,
    // The cart still has the pieces of an unpaid order; a Buy Now piece is not in it.
    canTryAgain: order.paymentStatus === 'failed' && !order.isBuyNow && isFresh,
    pieces: order.items.map(({ id, name, image, karat, size, leadDays, quantity }) => ({
      id,
      name,
      image,
      karatAndSize: karatAndSize({ karat, size }),
      lead: leadDays === null ? null : leadWords(leadDays, order),
      quantity,
    })),
  };
}

export type ListedOrder = ReturnType<typeof listedOrder> & { ownDocuments: OwnDocuments };
