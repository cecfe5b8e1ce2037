import { z } from 'zod';
import { methodNotAllowed, readJson, refuse } from '#platform/http/json.server.ts';
import { settleReadOrder } from '#selling/checkout/settle-order.server.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { isPaymentSignature } from '#selling/payments/signatures.server.ts';
import { shopContext } from '#app/shop-context.ts';
import { checkoutMessages } from '../checkout-messages.ts';
import type { Route } from './+types/verify-payment.ts';

const verification = z.object({
  razorpay_order_id: z.string().max(60),
  razorpay_payment_id: z.string().max(60),
  razorpay_signature: z.string().max(200),
  order_id: z.uuid(),
  payment_method: z.string().max(40).optional(),
});

/**
 * POST: the browser reports that a payment succeeded (specification, storefront 7). The signature is checked against the
 * provider's id of the order, then the provider is asked. `payment_status` may still be pending when the provider cannot be
 * reached at once: the order's page waits for it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const shop = context.get(shopContext);
  const { payments } = shop;
  const error = checkoutMessages.verifyFailed;
  const form = await readJson(request, verification);
  if (!form.ok || !payments) return refuse(400, 'bad-request', { error });

  const order = await readOrder(shop.db, form.value.order_id);
  const isSigned =
    order?.razorpayOrderId &&
    isPaymentSignature(
      form.value.razorpay_signature,
      {
        razorpayOrderId: order.razorpayOrderId,
        razorpayPaymentId: form.value.razorpay_payment_id,
      },
      payments.keySecret,
    );
  if (!isSigned) {
    shop.log.warn({ orderId: form.value.order_id }, 'a payment had an invalid signature');
    return refuse(400, 'bad-signature', { error });
  }
  const state = await settleReadOrder({ ...shop, gateway: payments.gateway }, order);
  return Response.json({ success: true, payment_status: state });
}
