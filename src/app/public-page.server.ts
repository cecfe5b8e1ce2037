import { createContext, type RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { PublicCatalogue } from '../catalogue/products/memory/public-catalogue.server.ts';
import type { ShownPages } from '../content/pages/page-content.ts';
import { shopContext } from './shop-context.ts';
import type { Shop } from './shop.server.ts';

/** What a member of staff is writing and sees before it is saved: of the one request that sent it, and of nobody else's. */
export const pageDraftsContext = createContext<ShownPages>({});

/** The shop as a public page sees it. */
export type PublicPage = Pick<Shop, 'config' | 'db' | 'payments'> & { catalogue: PublicCatalogue };

/**
 * Opens the shop for what stands around all public pages: as it was last read, however long ago that is. Whether a page may
 * be shown, and cached, its own loader finds out (`openPublicPage`), so that a page that fails leaves the header standing.
 */
export function openPublicFrame(context: Readonly<RouterContextProvider>): PublicPage {
  const requestContext = context.get(requestContextKey);
  if (requestContext.audience === 'unknown') requestContext.audience = 'public';
  const { config, db, payments, catalogue } = context.get(shopContext);
  const drafts = context.get(pageDraftsContext);
  const shown = new PublicCatalogue(catalogue.memory, requestContext.tags, drafts);
  return { config, db, payments, catalogue: shown };
}

/**
 * Opens the shop for a page that shows the same to everyone: its catalogue and settings are read from memory, and what it
 * reads decides when it is dropped from the page cache. It may be cached, unless the same request also reads who is
 * asking. Rejects while the database cannot be reached, because nothing is shown that may be out of date.
 */
export async function openPublicPage(
  context: Readonly<RouterContextProvider>,
): Promise<PublicPage> {
  await context.get(shopContext).catalogue.ensureCurrent();
  return openPublicFrame(context);
}
