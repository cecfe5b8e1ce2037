import { changeShop } from '../viewer/change-shop.ts';
import { checkoutKey, renewCheckoutKey } from './checkout-memory.ts';
import { type Filled, orderRequestBody } from './order-request-body.ts';
import type { PaymentToMake } from './payment/payment-window.ts';
import { refusalWords } from './refusal-words.ts';
import type { Checkout } from './read-checkout.server.ts';

type CreatedOrder = Pick<
  PaymentToMake,
  'amount' | 'currency' | 'razorpayOrderId' | 'orderId' | 'secondsLeft'
> & { panLastFour: string | null };

type Created =
  | { ok: true; order: CreatedOrder }
  | {
      ok: false;
      error: string;
      /** The page shows a price or a stock that is no longer so. */
      isOutdated: boolean;
      /** In particular the price: the shopper is to be asked again. */
      isPriceChanged: boolean;
      /** Whom the page was drawn for is signed in no more. */
      isSignedOut: boolean;
      /** This checkout has been paid already, in another tab. */
      paidOrderId: string | null;
    };

/** Places the order at the shop, under this checkout's key, and opens its payment. */
export async function createOrder(checkout: Checkout, filled: Filled): Promise<Created> {
  const answer = await changeShop<CreatedOrder>('/api/create-razorpay-order', {
    method: 'POST',
    body: orderRequestBody(checkout, filled, checkoutKey()),
  });
  if (answer.ok) return { ok: true, order: answer.value };
  const { status, reason, body } = answer;
  if (reason === 'key-in-use') renewCheckoutKey();
  return {
    ok: false,
    error: refusalWords(checkout.cart.lines, answer),
    isOutdated: status === 409,
    isSignedOut: reason === 'signed-out',
    isPriceChanged: reason === 'price-changed',
    paidOrderId: reason === 'already-paid' ? String(body['orderId']) : null,
  };
}
