import type { SettlementState } from './settlements.ts';

/** The settlement states of a payment or refund, in words. */
export const settlementWords: Record<SettlementState, string> = {
  matched: 'Matched',
  differs: 'Different amount',
  'on-the-way': 'In transit',
  'missing-there': 'Not paid out',
  'missing-here': 'No order',
};
