import { buyNowOf } from '#selling/cart/storefront/buy-now.ts';
import { rememberSentAway } from '#selling/checkout/storefront/checkout-memory.ts';

/** How the browsers inside other programs call themselves: social apps, messengers, and web views of both systems. */
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
 * Whether a browser is one of those that open no window over a page and call no function when it is done: it has to be
 * sent to the provider and back (Razorpay: callback URL).
 */
export function isInAppBrowser(userAgent: string): boolean {
  return marks.some((mark) => mark.test(userAgent));
}

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
