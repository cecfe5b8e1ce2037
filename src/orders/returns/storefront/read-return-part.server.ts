import type { RouterContextProvider } from 'react-router';
import { formatRupeesAndPaise } from '#price/money/money.ts';
import { refundTime } from '#orders/orders/counter-payment.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { howToSendBack } from '#orders/returns/emails/return-mail-words.ts';
import { isOpenReturn, mayFollow } from '#orders/returns/return-moves.ts';
import { listReturnsOfOrder, type ReturnFile } from '#orders/returns/return-queries.server.ts';
import { returnReasonNames } from '#orders/returns/return-request.ts';
import { readReturnRight } from '#orders/returns/return-right-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { shopContext } from '#app/shop-context.ts';
import { readBuyersOrder } from '#orders/orders/storefront/read-own-order.server.ts';

/**
 * The returns section of the order page: whether a return may be requested and until when, and past requests, latest first. The
 * caller has checked that the viewer may see the order; only its buyer may act. Null if there is nothing to show.
 */
export async function readReturnPart(
  context: Readonly<RouterContextProvider>,
  request: Request,
  orderId: string,
) {
  const { db, clock } = context.get(shopContext);
  const order = await readOrder(db, orderId);
  if (!order) return null;
  const returns = await listReturnsOfOrder(db, order.id);
  const right = await readReturnRight(db, order, clock());
  const { refund, replacement } = right.until;
  if (returns.length === 0 && !refund && !replacement) return null;
  const isBuyer = (await readBuyersOrder(context, request, orderId)) !== null;
  const settings = await readSettings(db);
  const isUnderWay = returns.some(({ state }) => isOpenReturn(state));
  return {
    orderId: order.id,
    until: right.until,
    open: isBuyer && !isUnderWay ? right.open : [],
    isOver: returns.length === 0 && right.open.length === 0,
    returns: returns.map((each) => shownReturn(each, { order, settings, isBuyer })),
  };
}

type Shown = {
  order: { razorpayPaymentId: string | null };
  settings: ShopSettings;
  isBuyer: boolean;
};

function shownReturn(file: ReturnFile, { order, settings, isBuyer }: Shown) {
  const { id, number, state, wish, reason, description, refusal, refunded, pieces, photos } = file;
  return {
    id,
    number,
    state,
    wish,
    reason: returnReasonNames[reason],
    description,
    refusal,
    refunded: refunded && formatRupeesAndPaise(refunded),
    refundTime: refundTime(order.razorpayPaymentId, settings.policies.refundWithin),
    howTo: state === 'approved' ? howToSendBack(settings) : [],
    pieces: pieces.map(({ name, pieces: count }) => (count > 1 ? `${count} × ${name}` : name)),
    photos,
    mayWithdraw: isBuyer && mayFollow(state, 'withdrawn'),
    requestedAt: file.requestedAt,
    decidedAt: file.decidedAt,
    receivedAt: file.receivedAt,
    refundedAt: file.refundedAt,
    replacedAt: file.replacedAt,
    withdrawnAt: file.withdrawnAt,
  };
}

export type ReturnPartData = NonNullable<Awaited<ReturnType<typeof readReturnPart>>>;
export type ShownReturn = ReturnPartData['returns'][number];
