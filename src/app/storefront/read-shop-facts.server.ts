import type { RouterContextProvider } from 'react-router';
import { type ShopFacts, shopFactsOf } from '#content/pages/page-facts.ts';
import type { WrittenContent } from '#content/pages/page-content.ts';
import type { WrittenPageName } from '#content/pages/page-name.ts';
import { openPublicPage } from '#app/public-page.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What a public text page says of the shop: its identity and its promises. */
export async function readShopFacts(context: Context): Promise<ShopFacts> {
  const { catalogue } = await openPublicPage(context);
  return shopFactsOf(catalogue.settings);
}

/** The same with the text that staff have written for the page; without one, the page shows its original text. */
export async function readWrittenPage(
  context: Context,
  name: WrittenPageName,
): Promise<ShopFacts & { written?: WrittenContent }> {
  const { catalogue } = await openPublicPage(context);
  const written = catalogue.writtenPage(name);
  return { ...shopFactsOf(catalogue.settings), ...(written && { written }) };
}
