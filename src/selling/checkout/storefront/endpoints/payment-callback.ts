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
 * POST by the shopper's browser, sent on by the provider in browsers that can open no payment window (Razorpay: callback
 * URL). Cookies do not come along from another site, so the order is the one in the address and the signature has to fit
 * it; nothing else that is sent is believed, and even then the provider is asked. Answers 303 with the page that says how
 * it went.
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
    // What the address says of the order is shown as text on a page that asks the shop how the order stands.
    const description = text('error[description]').slice(0, maxErrorLength);
    const error = description || checkoutMessages.verifyFailed;
    const reference = order?.id ?? orderId.slice(0, maxErrorLength);
    return redirect(orderFailedPath({ error, orderId: reference }, query), 303);
  }
  await settleOrder({ ...shop, gateway: shop.payments.gateway }, order.id);
  return redirect(`/order-confirmation/${order.id}`, 303);
}

/** GET, where someone reloads or comes back to the address: the order's page, which says how it stands to its buyer. */
export function loader({ request }: Route.LoaderArgs) {
  const orderId = new URL(request.url).searchParams.get('orderId') ?? '';
  return redirect(
    `/order-confirmation/${encodeURIComponent(orderId.slice(0, maxErrorLength).toWellFormed())}`,
  );
}

/** What is no form has no fields. */
async function readFields(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}
