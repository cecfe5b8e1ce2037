import { redirect } from 'react-router';
import { settleOrder } from '#shop/checkout/settle-order.server.ts';
import { findOrder } from '#shop/orders/order-queries.server.ts';
import { isPaymentSignature } from '#shop/payments/signatures.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import { checkoutMessages } from '../checkout/checkout-messages.ts';
import { orderFailedPath } from '../checkout/checkout-paths.ts';
import type { Route } from './+types/payment-callback.ts';

/**
 * POST by the shopper's browser, sent on by the provider in browsers that can open no payment window. Cookies do not
 * come along from another site, so the order is the one in the address and the signature has to fit it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const orderId = query.get('orderId') ?? '';
  const fields = await request.formData();
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
    const error = text('error[description]') || checkoutMessages.verifyFailed;
    return redirect(orderFailedPath({ error, orderId }, query), 303);
  }
  await settleOrder({ ...shop, gateway: shop.payments.gateway }, orderId);
  await shop.soon('mails');
  return redirect(`/order-confirmation/${orderId}`, 303);
}
