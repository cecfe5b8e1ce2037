import type { Difference } from '#books/overview/compare-day.ts';

/** What the Day closing screen says. */
export const dayMessages = {
  failedToLoad: 'Failed to load the figures of the day',
  noPayments: 'No payment provider is set up, so there is nothing to set these figures against.',
  unavailable:
    'The payment provider does not answer just now. The figures above are the shop’s own.',
  isCut: 'There is more on this day than is compared: the first thousand payments were.',
  agreed: 'Everything that the provider took and settled on this day is in the books.',
  noMoney: 'No money came in or went back on this day.',
  notCounted: 'Nobody has counted the cash drawer on this day.',
} as const;

/** What does not agree, in words. */
export const differenceWords: Record<Difference['kind'], string> = {
  'no-sale': 'Money came in, and no order is paid by it',
  amount: 'The order is of another amount',
  'unknown-to-provider': 'The order is paid, and the provider does not have the payment',
  'settled-unknown': 'Settled, and no order is paid by it',
  'settled-amount': 'Settled, and the order is of another amount',
  'settlement-sum': 'The settlement is not what its parts come to',
};
