import { createContext, type RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { PublicCatalogue } from '../catalogue/products/memory/public-catalogue.server.ts';
import type { ShownPages } from '../content/pages/page-content.ts';
import { shopContext } from './shop-context.ts';
import type { Shop } from './shop.server.ts';

/** Unsaved edits that a member of staff previews: only for the request that sent them. */
export const pageDraftsContext = createContext<ShownPages>({});

/** The shop as a public page sees it. */
export type PublicPage = Pick<Shop, 'config' | 'db' | 'payments'> & { catalogue: PublicCatalogue };

/**
 * Opens the shop for the layout of public pages: as last read, however long ago. The page's own loader decides whether it may be
 * shown and cached (`openPublicPage`), so that a failing page leaves the header standing.
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
 * Opens the shop for a page that is the same for everyone: its catalogue and settings are read from memory, and what it reads
 * determines when it is dropped from the page cache. It may be cached unless the same request also reads the viewer. Rejects
 * while the database is unreachable, so that nothing outdated is shown.
 */
export async function openPublicPage(
  context: Readonly<RouterContextProvider>,
): Promise<PublicPage> {
  await context.get(shopContext).catalogue.ensureCurrent();
  return openPublicFrame(context);
}
