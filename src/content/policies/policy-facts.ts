import { formatRupees, type Paise } from '#price/money/money.ts';
import type { SettingsOf } from '#content/settings/setting-table.ts';
import { isPromised, type Promises } from './promises.ts';

type Policies = SettingsOf<'policies'>;

/** Every figure that policy and product pages promise (specification, back office 2, and storefront 2). */
export type PolicyFacts = {
  effectiveDate: string;
  adultAge: number;
  cancelWithin: string;
  returnWithin: string;
  replaceWithin: string;
  refundWithin: string;
  deliveryWithin: string;
  bulk: { minimum: string; deliveryWithin: string };
};

export function policyFactsOf(policies: Policies): PolicyFacts {
  const { effectiveDate, adultAge, refundWithin, deliveryWithin } = policies;
  return {
    effectiveDate,
    adultAge,
    cancelWithin: count(policies.cancelWithinHours, 'hour'),
    returnWithin: count(policies.returnWithinDays, 'day'),
    replaceWithin: count(policies.replaceWithinDays, 'day'),
    refundWithin,
    deliveryWithin,
    bulk: {
      minimum: bulkMinimumText(bulkMinimumOf(policies)),
      deliveryWithin: policies.bulkDeliveryWithin,
    },
  };
}

/** The size from which an order is a bulk order: a sum, or a number of pieces (specification, storefront 9). */
export type BulkMinimum = { budget: Paise; pieces: number };

export function bulkMinimumOf(policies: Policies): BulkMinimum {
  return { budget: policies.bulkMinimumBudget, pieces: policies.bulkMinimumPieces };
}

export function bulkMinimumText({ budget, pieces }: BulkMinimum): string {
  return `${formatRupees(budget)} or ${count(pieces, 'piece')}`;
}

export type Highlight = {
  mark: 'return' | 'exchange' | 'calendar' | 'check';
  title: string;
  /** Its condition in a few words; empty where the jeweller has written a highlight of their own. */
  condition: string;
  policyPath: string;
};

/**
 * The highlights beside every product, each with the page that explains it; without empty ones and those that claim what is not
 * promised.
 */
export function highlightsOf(policies: Policies, promises: Promises): Highlight[] {
  const policyPath = '/cancellation-and-refunds';
  const facts = policyFactsOf(policies);
  const all = [
    { mark: 'return', title: policies.firstHighlight, policyPath },
    { mark: 'exchange', title: policies.secondHighlight, policyPath },
    { mark: 'calendar', title: policies.thirdHighlight, policyPath },
    { mark: 'check', title: policies.fourthHighlight, policyPath: '/terms-and-conditions' },
  ] as const;
  return all
    .filter(({ title }) => title !== '' && isPromised(title, promises))
    .map((each) => ({ ...each, condition: conditionOf(each.title, facts) }));
}

/** The condition for each kind of highlight, with the policies' figures, so that it never promises more than they do. */
const conditions: [RegExp, (facts: PolicyFacts) => string][] = [
  [
    /replac/i,
    ({ replaceWithin }) => `Damaged, or not what you ordered: within ${replaceWithin} of delivery`,
  ],
  [/100 ?%.*refund/i, () => 'Of all that you paid, making charge included'],
  [
    /refund|return/i,
    ({ returnWithin }) => `Damaged on its way to you: within ${returnWithin} of delivery`,
  ],
  [/hallmark/i, () => 'The BIS mark on every piece of gold'],
];

function conditionOf(title: string, facts: PolicyFacts): string {
  return conditions.find(([says]) => says.test(title))?.[1](facts) ?? '';
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}
