import { redirect } from 'react-router';
import { methodNotAllowed } from '#platform/http/json.server.ts';
import { settleOrder } from '#selling/checkout/settle-order.server.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { isPaymentSignature } from '#selling/payments/signatures.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { checkoutMessages } from '../checkout-messages.ts';
import { orderFailedPath } from '../checkout-paths.ts';
import type { Route } from './+types/payment-callback.ts';

const maxErrorLength = 200;

/**
 * POST from the shopper's browser, redirected by the provider in browsers that cannot open a payment window (Razorpay:
 * callback URL). Cookies are not sent cross-site, so the order comes from the URL and the signature must match it; nothing else
 * in the request is trusted, and the provider is asked even then. Redirects with 303 to the page that shows the outcome.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const orderId = query.get('orderId') ?? '';
  const fields = await readFields(request);
  const text = (name: string) => String(fields.get(name) ?? '');
  const order = await findOrder(shop.db, orderId);
  const isSigned =
    shop.payments &&
    order?.razorpayOrderId &&
    isPaymentSignature(
      text('razorpay_signature'),
      { razorpayOrderId: order.razorpayOrderId, razorpayPaymentId: text('razorpay_payment_id') },
      shop.payments.keySecret,
    );
  if (!shop.payments || !isSigned) {
    // The error text in the URL is shown as plain text, on a page that reads the order's state from the server.
    const description = text('error[description]').slice(0, maxErrorLength);
    const error = description || checkoutMessages.verifyFailed;
    const reference = order?.id ?? orderId.slice(0, maxErrorLength);
    return redirect(orderFailedPath({ error, orderId: reference }, query), 303);
  }
  await settleOrder({ ...shop, gateway: shop.payments.gateway }, order.id);
  return redirect(`/order-confirmation/${order.id}`, 303);
}

/** GET, on a reload or a revisit: redirects to the order's page, which shows its state to the buyer. */
export function loader({ request }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? '';
  return redirect(
    `/order-confirmation/${encodeURIComponent(orderId.slice(0, maxErrorLength).toWellFormed())}`,
  );
}

/** A body that is not a form has no fields. */
async function readFields(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
