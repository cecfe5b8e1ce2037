import type { RouterContextProvider } from 'react-router';
import { requestContextKey } from '#platform/http/request-context.ts';
import { PublicCatalogue } from './catalogue/memory/public-catalogue.server.ts';
import { shopContext } from './shop-context.ts';
import type { Shop } from './shop.server.ts';

/** The shop as a public page sees it. */
export type PublicPage = Pick<Shop, 'config' | 'db' | 'payments'> & { catalogue: PublicCatalogue };

/**
 * Opens the shop for a page that shows the same to everyone: its catalogue and settings are read from memory, and what it
 * reads decides when it is dropped from the page cache. It may be cached, unless the same request also reads who is
 * asking. Rejects while the database cannot be reached, because nothing is shown that may be out of date.
 */
export async function openPublicPage(
  context: Readonly<RouterContextProvider>,
): Promise<PublicPage> {
  const requestContext = context.get(requestContextKey);
  if (requestContext.audience === 'unknown') requestContext.audience = 'public';
  const { config, db, payments, catalogue } = context.get(shopContext);
  await catalogue.ensureCurrent();
  return {
    config,
    db,
    payments,
    catalogue: new PublicCatalogue(catalogue.memory, requestContext.tags),
  };
}
