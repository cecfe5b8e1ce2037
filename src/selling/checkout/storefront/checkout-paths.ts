import { buyNowOf } from '#selling/cart/storefront/buy-now.ts';

/**
 * The screen for a payment that failed. Its address also names the piece that was to be bought past the cart, so that
 * 'Try Again' leads back to it.
 */
export function orderFailedPath(
  { error, orderId }: { error: string; orderId: string },
  checkoutSearch: string | URLSearchParams,
): string {
  const bought = buyNowOf(new URLSearchParams(checkoutSearch));
  const query = [['error', error || 'Payment failed'], ['orderId', orderId], ...bought];
  return `/order-failed?${new URLSearchParams(query)}`;
}

/** The way back from there. */
export function checkoutPath(failedQuery: URLSearchParams): string {
  const bought = buyNowOf(failedQuery);
  return bought.length > 0 ? `/checkout?${new URLSearchParams(bought)}` : '/checkout';
}
