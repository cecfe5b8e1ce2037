import type { RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { openPublicPage } from '#shop/public-page.server.ts';
import { shopContext } from '#shop/shop-context.ts';
import type { Shop } from '#shop/shop.server.ts';

/**
 * Opens the shop for a text that contains whole addresses. It may be cached for all only where the shop has stated its
 * address: elsewhere each visitor is answered with the name by which they asked.
 */
export function openForRobots(context: Readonly<RouterContextProvider>): {
  shop: Shop;
  origin: string;
} {
  const shop = context.get(shopContext);
  if (shop.config.publicUrl) openPublicPage(context);
  return { shop, origin: context.get(requestContextKey).origin };
}
