import { buyNowOf } from '#selling/cart/storefront/buy-now.ts';

/** Says in the address of the checkout that the order is collected at the shop. */
export const collectionChoice = ['collect', 'yes'] as const;

export function hasChosenCollection(query: URLSearchParams): boolean {
  return query.get(collectionChoice[0]) === collectionChoice[1];
}

/** What 'Try Again' keeps of a checkout: the piece that was to be bought past the cart, and that it is collected. */
function keptOf(query: URLSearchParams): [string, string][] {
  return hasChosenCollection(query) ? [...buyNowOf(query), [...collectionChoice]] : buyNowOf(query);
}

/** The screen for a payment that failed. Its address also says how to go on with the checkout. */
export function orderFailedPath(
  { error, orderId }: { error: string; orderId: string },
  checkoutSearch: string | URLSearchParams,
): string {
  const kept = keptOf(new URLSearchParams(checkoutSearch));
  const query = [['error', error || 'Payment failed'], ['orderId', orderId], ...kept];
  return `/order-failed?${new URLSearchParams(query)}`;
}

/** The way back from there. */
export function checkoutPath(failedQuery: URLSearchParams): string {
  const kept = keptOf(failedQuery);
  return kept.length > 0 ? `/checkout?${new URLSearchParams(kept)}` : '/checkout';
}
