import type { RouterContextProvider } from 'react-router';
import { shopContext } from '#app/shop-context.ts';
import type { PublicCatalogue } from '#catalogue/products/memory/public-catalogue.server.ts';
import { addressBlock } from '#people/accounts/addresses/address-block.server.ts';
import { requestContextKey } from '#platform/http/request-context.ts';

/** Counts words that find nothing even without filters. The response is not cached, or repeats would not be counted. */
export function noteMissedSearch(
  context: Readonly<RouterContextProvider>,
  catalogue: PublicCatalogue,
  words: string,
): void {
  if (words === '' || catalogue.search(words).length > 0) return;
  const requestContext = context.get(requestContextKey);
  requestContext.audience = 'private';
  context.get(shopContext).missedSearches.note(words, addressBlock(requestContext.clientAddress));
}
