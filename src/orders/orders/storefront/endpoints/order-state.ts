import { methodNotAllowed, refuse } from '#platform/http/json.server.ts';
import { settleOrderAnew, settleOrderThrottled } from '#selling/checkout/settle-order.server.ts';
import { hasPieces } from '#orders/inventory/reservation-queries.server.ts';
import { isUnpaid } from '#orders/orders/payment-state.ts';
import { shopContext } from '#app/shop-context.ts';
import { readOwnOrder } from '../read-own-order.server.ts';
import type { Route } from './+types/order-state.ts';

/**
 * GET: the payment state of one of the viewer's own orders. While it is unpaid the provider is asked, throttled; with `?anew`
 * always, which may take a second longer.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await readOwnOrder(context, request, params.orderId);
  if (!order) return refuse(404, 'no-such-order');
  const isAnew = new URL(request.url).searchParams.has('anew');
  const settle = isAnew ? settleOrderAnew : settleOrderThrottled;
  const payment_status = shop.payments
    ? await settle({ ...shop, gateway: shop.payments.gateway }, order.id)
    : order.paymentStatus;
  return Response.json({ payment_status });
}

/**
 * POST: the payment window of one of the viewer's own orders is open. Returns `{ isReserved }`: false if another buyer has taken
 * the pieces in the meantime. It reserves nothing: anyone could claim this, and only a payment known to the provider justifies
 * it.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('GET', 'POST');
  const order = await readOwnOrder(context, request, params.orderId);
  if (!order) return refuse(404, 'no-such-order');
  const { db } = context.get(shopContext);
  const isReserved = !isUnpaid(order.paymentStatus) || (await hasPieces(db, order.id));
  return Response.json({ isReserved });
}
