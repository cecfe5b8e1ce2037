import type { RouterContextProvider } from 'react-router';
import { policyFactsOf } from '#shop/policies/policy-facts.ts';
import { shopDetailsOf } from '#shop/policies/shop-details.ts';
import { openPublicPage } from '#shop/public-page.server.ts';

/** What a public page of text says of the shop: who it is, and what it promises. */
export async function readShopFacts(context: Readonly<RouterContextProvider>) {
  const { catalogue } = await openPublicPage(context);
  const { details, policies, selling } = catalogue.settings;
  return {
    shop: shopDetailsOf(details),
    policy: policyFactsOf(policies),
    gstPercentage: selling.gstPercentage,
  };
}
