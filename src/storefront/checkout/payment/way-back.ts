import { buyNowOf } from '#storefront/cart/buy-now.ts';
import { rememberSentAway } from '#storefront/checkout/checkout-memory.ts';
import { isInAppBrowser } from './in-app-browser.ts';

/**
 * Where the provider sends a browser that can only be sent there and back; nothing for all others. The address also names
 * the piece that is bought past the cart, so that 'Try Again' leads back to it.
 */
export function wayBackFor({ orderId }: { orderId: string }) {
  if (!isInAppBrowser(navigator.userAgent)) return {};
  rememberSentAway(orderId);
  const { origin, search } = window.location;
  const query = new URLSearchParams([
    ['orderId', orderId],
    ...buyNowOf(new URLSearchParams(search)),
  ]);
  return { callback_url: `${origin}/api/payment-callback?${query}`, redirect: true };
}
