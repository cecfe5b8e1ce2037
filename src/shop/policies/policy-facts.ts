import { formatRupees, type Paise } from '#shop/money/money.ts';
import type { SettingsOf } from '#shop/settings/setting-table.ts';
import { isPromised, type Promises } from './promises.ts';

type Policies = SettingsOf<'policies'>;

/** Every figure that the policy pages and the product pages promise (specification, back office 2, and storefront 2). */
export type PolicyFacts = {
  effectiveDate: string;
  adultAge: number;
  cancelWithin: string;
  returnWithin: string;
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
    refundWithin,
    deliveryWithin,
    bulk: {
      minimum: bulkMinimumText(bulkMinimumOf(policies)),
      deliveryWithin: policies.bulkDeliveryWithin,
    },
  };
}

/** From when on an order is a bulk order: so much money, or so many pieces (specification, storefront 9). */
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
  policyPath: string;
};

/**
 * What stands beside every product, each with the page that says what it covers; empty ones are left out, and those that
 * say what is not promised.
 */
export function highlightsOf(policies: Policies, promises: Promises): Highlight[] {
  const policyPath = '/cancellation-and-refunds';
  const all: Highlight[] = [
    { mark: 'return', title: policies.firstHighlight, policyPath },
    { mark: 'exchange', title: policies.secondHighlight, policyPath },
    { mark: 'calendar', title: policies.thirdHighlight, policyPath },
    { mark: 'check', title: policies.fourthHighlight, policyPath: '/terms-and-conditions' },
  ];
  return all.filter(({ title }) => title !== '' && isPromised(title, promises));
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}
