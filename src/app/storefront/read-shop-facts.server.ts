import type { RouterContextProvider } from 'react-router';
import type { ShopFacts } from '#content/pages/page-facts.ts';
import type { WrittenContent } from '#content/pages/page-content.ts';
import type { WrittenPageName } from '#content/pages/page-name.ts';
import { policyFactsOf } from '#content/policies/policy-facts.ts';
import { promisesOf } from '#content/policies/promises.ts';
import { shopDetailsOf } from '#content/policies/shop-details.ts';
import { ratedKarats } from '#price/pricing/gold-rate.ts';
import { gradeFactsOf } from '#price/pricing/karat-words.ts';
import { openPublicPage } from '#app/public-page.server.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';

type Context = Readonly<RouterContextProvider>;

/** What a public text page says of the shop: its identity and its promises. */
export async function readShopFacts(context: Context): Promise<ShopFacts> {
  const { catalogue } = await openPublicPage(context);
  return factsOf(catalogue.settings);
}

/** The same with the text that staff have written for the page; without one, the page shows its original text. */
export async function readWrittenPage(
  context: Context,
  name: WrittenPageName,
): Promise<ShopFacts & { written?: WrittenContent }> {
  const { catalogue } = await openPublicPage(context);
  const written = catalogue.writtenPage(name);
  return { ...factsOf(catalogue.settings), ...(written && { written }) };
}

function factsOf({ details, policies, promises, selling }: ShopSettings): ShopFacts {
  return {
    shop: shopDetailsOf(details),
    policy: policyFactsOf(policies),
    gstPercentage: selling.gstPercentage,
    grades: gradeFactsOf(ratedKarats(selling.offeredKarats)),
    promises: promisesOf({ promises, selling, policies }),
  };
}
