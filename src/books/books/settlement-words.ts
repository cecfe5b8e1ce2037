import type { SettlementState } from './settlements.ts';

/** How a payment or a refund stands at the provider, in words. */
export const settlementWords: Record<SettlementState, string> = {
  matched: 'Matched',
  differs: 'Different amount',
  'on-the-way': 'In transit',
  'missing-there': 'Not paid out',
  'missing-here': 'No order',
};
