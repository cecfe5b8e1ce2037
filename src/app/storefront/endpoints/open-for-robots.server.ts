import type { RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { shopContext } from '#app/shop-context.ts';
import type { Shop } from '#app/shop.server.ts';

/**
 * Opens the shop for a text that contains whole addresses: below the address that the shop has stated, and elsewhere below
 * the name by which the visitor asked. It is for the viewer alone: what it costs is less than to know when it changes.
 */
export function openForRobots(context: Readonly<RouterContextProvider>): {
  shop: Shop;
  origin: string;
} {
  return { shop: context.get(shopContext), origin: context.get(requestContextKey).origin };
}
