import type { RouterContextProvider } from 'react-router';
import { visitContext } from '#platform/http/visit.ts';
import { shopContext } from './shop-context.ts';
import type { Shop } from './shop.server.ts';

/**
 * Opens the shop for a page that shows the same to everyone. Its answer may be kept in the page cache, unless the same
 * request also reads who is asking.
 */
export function openPublicPage(context: Readonly<RouterContextProvider>): Shop {
  const visit = context.get(visitContext);
  if (visit.audience === 'unknown') visit.audience = 'public';
  return context.get(shopContext);
}
