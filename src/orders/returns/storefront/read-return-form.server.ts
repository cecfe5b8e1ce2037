import { data, redirect, type RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { readViewer } from '#people/accounts/viewer.server.ts';
import { formatRupees } from '#price/money/money.ts';
import { formatGrams } from '#price/money/weight.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';
import { karatAndSize } from '#orders/orders/line-words.ts';
import { listItems, type OrderItem } from '#orders/orders/order-queries.server.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import type { ReturnablePiece } from '#orders/fulfilment/returnable-pieces.server.ts';
import { isOpenReturn } from '#orders/returns/return-moves.ts';
import { listReturnsOfOrder } from '#orders/returns/return-queries.server.ts';
import { readReturnRight } from '#orders/returns/return-right-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { readBuyersOrder } from '#orders/orders/storefront/read-own-order.server.ts';

/** The return request form; if a return is under way, redirects to its state on the order. */
export async function readReturnForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: string,
) {
  context.get(requestContextKey).audience = 'private';
  const order = await readBuyersOrder(context, request, orderId);
  if (!order) throw data(null, 404);
  const { db, clock } = context.get(shopContext);
  const returns = await listReturnsOfOrder(db, order.id);
  if (returns.some(({ state }) => isOpenReturn(state))) {
    throw redirect(`/order-confirmation/${order.id}#return`);
  }
  const [right, items, { policies, details }] = await Promise.all([
    readReturnRight(db, order, clock()),
    listItems(db, order.id),
    readSettings(db),
  ]);
  return {
    viewerId: (await readViewer(context, request))?.id ?? '',
    orderId: order.id,
    orderNumber: order.orderNumber,
    open: right.open,
    until: right.until,
    pieces: right.pieces.map((piece) => shownPiece(piece, items)),
    refundTakes: isCounterPayment(order.razorpayPaymentId) ? null : policies.refundWithin,
    shop: shopDetailsOf(details),
  };
}

function shownPiece(piece: ReturnablePiece, items: readonly OrderItem[]) {
  const { orderItemId, unit, pieces, name, huids, netWeightMg, price } = piece;
  const item = items.find(({ id }) => id === orderItemId);
  const facts = [
    ...(item ? karatAndSize(item) : []),
    ...(netWeightMg === null ? [] : [`${formatGrams(netWeightMg)} net`]),
    ...huids.map((huid) => `HUID ${huid}`),
  ];
  return {
    key: `${orderItemId} ${unit ?? '-'}`,
    pieces,
    name,
    image: item?.image ?? null,
    facts,
    price: pieces === 1 ? formatRupees(price) : `${formatRupees(price)} each`,
  };
}

export type ReturnFormData = Awaited<ReturnType<typeof readReturnForm>>;
