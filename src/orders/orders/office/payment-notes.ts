import type { HistoryEntry } from '#orders/orders/order-history-queries.server.ts';
import type { MoneyStanding } from '#orders/orders/status-moves.ts';

type Tone = 'good' | 'bad' | 'waiting';

/** How an order's money is shown to staff: in a word, and what it means. */
export const paymentNotes: Record<MoneyStanding, { label: string; tone: Tone; note: string }> = {
  paid: { label: 'Paid', tone: 'good', note: 'The whole sum has arrived.' },
  pending: {
    label: 'Not paid',
    tone: 'waiting',
    note: 'No payment has arrived. The provider is asked about it for three days after the order.',
  },
  failed: {
    label: 'Payment failed',
    tone: 'bad',
    note: 'Every payment that was tried has failed. The customer may still try again.',
  },
  review: {
    label: 'In review',
    tone: 'bad',
    note: 'Money has arrived that could not become a sale.',
  },
  'refund-due': {
    label: 'Refund due',
    tone: 'bad',
    note: 'The order is cancelled, and money for it is still with the shop.',
  },
  partially_refunded: {
    label: 'Partly refunded',
    tone: 'waiting',
    note: 'A part of the payment has gone back to the customer.',
  },
  refunded: {
    label: 'Refunded',
    tone: 'waiting',
    note: 'The payment has gone back to the customer.',
  },
};

const problems: Record<string, string> = {
  'payment-does-not-fit':
    'What arrived is not what was ordered for: another sum, another currency, or a payment for another order.',
  'paid-without-stock': 'It arrived when the pieces had been sold to others.',
  'paid-after-cancellation': 'It arrived after the order had been cancelled.',
  'paid-after-its-price':
    'It was begun when the price of the order no longer held, and its pieces cost more by then.',
};

/** Why the money of an order could not simply become a sale, by its history; null where it could. */
export function paymentProblem(history: readonly Pick<HistoryEntry, 'what'>[]): string | null {
  const entry = history.find(({ what }) => what in problems);
  return entry ? (problems[entry.what] ?? null) : null;
}

export const toneClasses: Record<Tone, string> = {
  good: 'text-emerald',
  bad: 'text-danger',
  waiting: 'text-gold-ink',
};
