import { type PolicyFacts, policyFactsOf } from '#content/policies/policy-facts.ts';
import { type Promises, promisesOf } from '#content/policies/promises.ts';
import { phoneLink, type ShopDetails, shopDetailsOf } from '#content/policies/shop-details.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';
import { ratedKarats } from '#price/pricing/gold-rate.ts';
import { type GradeFacts, gradeFactsOf } from '#price/pricing/karat-words.ts';

/** The facts that a text may name in braces, so that it follows the Store settings and never contradicts the rest of the shop. */
export const factNames = [
  'shop name',
  'legal name',
  'address',
  'phone',
  'email',
  'hours',
  'GST',
  'finenesses',
  'fineness marks',
  'buyer age',
  'cancel within',
  'return within',
  'replace within',
  'refund within',
  'delivery within',
  'bulk minimum',
  'bulk delivery within',
] as const;

export type FactName = (typeof factNames)[number];

export function isFactName(text: string): text is FactName {
  return factNames.some((name) => name === text);
}

/** The settings behind the facts, as passed on by the loaders of text pages. */
export type ShopFacts = {
  shop: ShopDetails;
  policy: PolicyFacts;
  gstPercentage: number;
  grades: GradeFacts;
  promises: Promises;
};

export function shopFactsOf({ details, policies, promises, selling }: ShopSettings): ShopFacts {
  return {
    shop: shopDetailsOf(details),
    policy: policyFactsOf(policies),
    gstPercentage: selling.gstPercentage,
    grades: gradeFactsOf(ratedKarats(selling.offeredKarats)),
    promises: promisesOf({ promises, selling, policies }),
  };
}

/** A fact as displayed; a link if it has `href`. */
export type ShownFact = { text: string; href?: string };

export function factOf(name: FactName, facts: ShopFacts): ShownFact {
  const { shop } = facts;
  switch (name) {
    case 'phone':
      return { text: shop.phone, href: phoneLink(shop.phone) };
    case 'email':
      return { text: shop.email, href: `mailto:${shop.email}` };
    default:
      return { text: textsOf(facts)[name] };
  }
}

function textsOf({
  shop,
  policy,
  gstPercentage,
  grades,
}: ShopFacts): Record<Exclude<FactName, 'phone' | 'email'>, string> {
  return {
    'shop name': shop.name,
    'legal name': shop.legalName,
    address: shop.addressLines.join(', '),
    hours: `${shop.hours}, ${shop.closed}`,
    GST: String(gstPercentage),
    finenesses: grades.finenesses,
    'fineness marks': grades.marks,
    'buyer age': String(policy.adultAge),
    'cancel within': policy.cancelWithin,
    'return within': policy.returnWithin,
    'replace within': policy.replaceWithin,
    'refund within': policy.refundWithin,
    'delivery within': policy.deliveryWithin,
    'bulk minimum': policy.bulk.minimum,
    'bulk delivery within': policy.bulk.deliveryWithin,
  };
}
