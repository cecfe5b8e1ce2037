import { refuse } from '#platform/http/json.server.ts';
import { settleOrder } from '#shop/checkout/settle-order.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { readOwnOrder } from '../order/read-own-order.server.ts';
import type { Route } from './+types/order-state.ts';

/** GET: how the money for one of the viewer's own orders stands, asked afresh of the provider while it is open. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await readOwnOrder(context, request, params.orderId);
  if (!order) return refuse(404, 'no-such-order');
  const payment_status = shop.payments
    ? await settleOrder({ ...shop, gateway: shop.payments.gateway }, order.id)
    : order.paymentStatus;
  return Response.json({ payment_status });
}
