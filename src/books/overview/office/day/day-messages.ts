import type { Difference } from '#books/overview/compare-day.ts';

/** Messages of the Day closing screen. */
export const dayMessages = {
  failedToLoad: 'Failed to load the day’s figures',
  noPayments: 'No payment provider is set up, so there is nothing to compare these figures with.',
  unavailable:
    'The payment provider is not responding right now. The figures above are the shop’s own.',
  isCut: 'This day has more payments than we compare: only the first 1,000 were checked.',
  agreed: 'Everything the provider collected and settled on this day is in the books.',
  noMoney: 'No money was received or refunded on this day.',
  notCounted: 'The cash drawer was not counted on this day.',
} as const;

/** The differences, in words. */
export const differenceWords: Record<Difference['kind'], string> = {
  'no-sale': 'Money received with no paid order',
  amount: 'The order amount is different',
  'unknown-to-provider': 'The order is paid, but the provider has no such payment',
  'settled-unknown': 'Settled with no paid order',
  'settled-amount': 'Settled, but the order amount is different',
  'settlement-sum': 'The settlement does not match the sum of its entries',
};
