import { buyNowOf } from '#selling/cart/storefront/buy-now.ts';
import { rememberSentAway } from '#selling/checkout/storefront/checkout-memory.ts';

/** User agent marks of in-app browsers: social apps, messengers, and the web views of both systems. */
const marks = [
  /\bInstagram\b/,
  /\bFB(AN|AV|IOS|_IAB)\b/,
  /\bMessenger/,
  /\bWhatsApp\b/,
  /\b(Snapchat|Pinterest|LinkedInApp|TwitterAndroid|BytedanceWebview|musical_ly)\b/,
  /\bLine\//,
  /Android.*; wv\)/,
  /\(iP(hone|ad|od)(?!.*Safari\/)/,
  /\b(UCBrowser|UCWEB|Opera Mini|OPiOS)\b/,
];

/**
 * Whether this is an in-app browser, which can neither open a window over the page nor call back when done: it has to be
 * redirected to the provider and back (Razorpay: callback URL).
 */
export function isInAppBrowser(userAgent: string): boolean {
  return marks.some((mark) => mark.test(userAgent));
}

/**
 * The callback URL for browsers that must be redirected; nothing for all others. It also carries a Buy Now piece, so that
 * 'Try Again' leads back to it.
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
