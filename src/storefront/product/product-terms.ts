import type { Paise } from '#shop/money/money.ts';
import {
  type Highlight,
  highlightsOf,
  type PolicyFacts,
  policyFactsOf,
} from '#shop/policies/policy-facts.ts';
import { type ShopDetails, shopDetailsOf } from '#shop/policies/shop-details.ts';
import { basisInWords, rateFor } from '#shop/pricing/gold-rate.ts';
import { type Karat, usualKarats } from '#shop/pricing/karat.ts';
import { type ShopSettings, shownPricing } from '#shop/settings/shop-settings.ts';
import { formatIndianTime } from '#ui/indian-time.ts';

/** What the shop says with every product: what its prices rest on, what it promises, and where to ask. */
export type ProductTerms = {
  /** Of the grades that the piece is made in. */
  rates: Partial<Record<Karat, Paise>>;
  /** What the rates are and since when. */
  rateNote: string;
  gstPercentage: number;
  policy: Pick<PolicyFacts, 'cancelWithin' | 'returnWithin' | 'deliveryWithin'>;
  highlights: Highlight[];
  shop: Pick<ShopDetails, 'name' | 'whatsApp'>;
};

/** For the server: the page has no script to spare for working it out. */
export function productTermsOf(settings: ShopSettings): ProductTerms {
  const pricing = shownPricing(settings);
  const { cancelWithin, returnWithin, deliveryWithin } = policyFactsOf(settings.policies);
  const { name, whatsApp } = shopDetailsOf(settings.details);
  const since = pricing.rateUpdatedAt ? `, set ${formatIndianTime(pricing.rateUpdatedAt)}` : '';
  return {
    rates: Object.fromEntries(usualKarats.map((karat) => [karat, rateFor(pricing, karat)])),
    rateNote: `${basisInWords(pricing)}${since}.`,
    gstPercentage: pricing.gstPercentage,
    policy: { cancelWithin, returnWithin, deliveryWithin },
    highlights: highlightsOf(settings.policies),
    shop: { name, whatsApp },
  };
}
