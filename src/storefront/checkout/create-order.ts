import type { ShippingForm } from '#shop/checkout/forms.ts';
import { callShop } from '../viewer/call-shop.ts';
import { checkoutKey, renewCheckoutKey } from './checkout-memory.ts';
import { checkoutMessages } from './checkout-messages.ts';
import { orderRequestBody } from './order-request-body.ts';
import type { PaymentToMake } from './payment-window.ts';
import type { Checkout } from './read-checkout.server.ts';

type CreatedOrder = Pick<PaymentToMake, 'amount' | 'currency' | 'razorpayOrderId' | 'orderId'>;

type Created =
  | { ok: true; order: CreatedOrder }
  | {
      ok: false;
      error: string;
      /** The page shows a price or a stock that is no longer so. */
      isOutdated: boolean;
      /** This checkout has been paid already, in another tab. */
      paidOrderId: string | null;
    };

/** Places the order at the shop, under this checkout's key, and opens its payment. */
export async function createOrder(checkout: Checkout, form: ShippingForm): Promise<Created> {
  const answer = await callShop<CreatedOrder>('/api/create-razorpay-order', {
    method: 'POST',
    body: orderRequestBody(checkout, form, checkoutKey()),
  });
  if (answer.ok) return { ok: true, order: answer.value };
  const { status, reason, body } = answer;
  if (reason === 'key-in-use') renewCheckoutKey();
  return {
    ok: false,
    error: typeof body['error'] === 'string' ? body['error'] : checkoutMessages.createFailed,
    isOutdated: status === 409,
    paidOrderId: reason === 'already-paid' ? String(body['orderId']) : null,
  };
}
