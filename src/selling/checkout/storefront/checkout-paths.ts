import { buyNowOf } from '#selling/cart/storefront/buy-now.ts';

/** The search parameter of the checkout for an order that is collected at the shop. */
export const collectionChoice = ['collect', 'yes'] as const;

export function hasChosenCollection(query: URLSearchParams): boolean {
  return query.get(collectionChoice[0]) === collectionChoice[1];
}

/** The search parameters that 'Try Again' keeps: the Buy Now piece, and whether the order is collected. */
function keptOf(query: URLSearchParams): [string, string][] {
  return hasChosenCollection(query) ? [...buyNowOf(query), [...collectionChoice]] : buyNowOf(query);
}

/** The screen for a payment that failed. Its address carries what 'Try Again' needs. */
export function orderFailedPath(
  { error, orderId }: { error: string; orderId: string },
  checkoutSearch: string | URLSearchParams,
): string {
  const kept = keptOf(new URLSearchParams(checkoutSearch));
  const query = [['error', error || 'Payment failed'], ['orderId', orderId], ...kept];
  return `/order-failed?${new URLSearchParams(query)}`;
}

/** The checkout's URL, from the query of the failed-payment page. */
export function checkoutPath(failedQuery: URLSearchParams): string {
  const kept = keptOf(failedQuery);
  return kept.length > 0 ? `/checkout?${new URLSearchParams(kept)}` : '/checkout';
}
