import type { SettlementState } from './settlements.ts';

/** How a payment or a refund stands at the provider, in words. */
export const settlementWords: Record<SettlementState, string> = {
  matched: 'Matched',
  differs: 'Another amount',
  'on-the-way': 'On the way',
  'missing-there': 'Not paid out',
  'missing-here': 'No order',
};
