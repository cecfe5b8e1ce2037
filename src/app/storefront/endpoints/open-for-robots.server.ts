import type { RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Shop } from '#app/shop.server.ts';

/**
 * Opens the shop for a text with absolute URLs: on the shop's configured address, or else on the host that the visitor used. Its
 * audience is the viewer alone: building it costs less than knowing when it changes.
 */
export function openForRobots(context: Readonly<RouterContextProvider>): {
  shop: Shop;
  origin: string;
} {
  return { shop: context.get(shopContext), origin: context.get(requestContextKey).origin };
}
