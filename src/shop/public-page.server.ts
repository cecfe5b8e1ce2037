import { createContext, type RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { readSettings } from './settings/settings-queries.server.ts';
import type { ShopSettings } from './settings/shop-settings.ts';
import { shopContext } from './shop-context.ts';
import type { Shop } from './shop.server.ts';

/**
 * Opens the shop for a page that shows the same to everyone. Its answer may be kept in the page cache, unless the same
 * request also reads who is asking.
 */
export function openPublicPage(context: Readonly<RouterContextProvider>): Shop {
  const requestContext = context.get(requestContextKey);
  if (requestContext.audience === 'unknown') requestContext.audience = 'public';
  return context.get(shopContext);
}

const settingsOfRequest = createContext<Promise<ShopSettings> | null>(null);

/** The settings of the shop, in one statement for a request, however many of its loaders ask for them. */
export function readSettingsOnce(context: Readonly<RouterContextProvider>): Promise<ShopSettings> {
  const asked = context.get(settingsOfRequest);
  if (asked) return asked;
  const reading = readSettings(context.get(shopContext).db);
  context.set(settingsOfRequest, reading);
  return reading;
}
