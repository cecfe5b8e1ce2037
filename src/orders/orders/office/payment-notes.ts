import type { HistoryEntry } from '#orders/orders/order-history-queries.server.ts';
import type { MoneyStanding } from '#orders/orders/status-moves.ts';

type Tone = 'good' | 'bad' | 'waiting';

/** How staff see an order's payment: a label, and what it means. */
export const paymentNotes: Record<MoneyStanding, { label: string; tone: Tone; note: string }> = {
  paid: { label: 'Paid', tone: 'good', note: 'Paid in full.' },
  pending: {
    label: 'Not paid',
    tone: 'waiting',
    note: 'No payment received. We check with the provider for three days after the order.',
  },
  failed: {
    label: 'Payment failed',
    tone: 'bad',
    note: 'Every payment attempt has failed. The customer can still try again.',
  },
  review: {
    label: 'In review',
    tone: 'bad',
    note: 'Money was received that could not become a sale.',
  },
  'refund-due': {
    label: 'Refund due',
    tone: 'bad',
    note: 'The order is cancelled, but the shop still holds the money.',
  },
  partially_refunded: {
    label: 'Partially refunded',
    tone: 'waiting',
    note: 'Part of the payment has been refunded to the customer.',
  },
  refunded: {
    label: 'Refunded',
    tone: 'waiting',
    note: 'The payment has been refunded to the customer.',
  },
};

const problems: Record<string, string> = {
  'payment-does-not-fit':
    'The payment doesn’t match the order: a different amount, currency or order.',
  'paid-without-stock': 'It arrived after the pieces had been sold to others.',
  'paid-after-cancellation': 'It arrived after the order had been cancelled.',
  'paid-after-its-price':
    'It was started after the order’s price had expired, and its pieces cost more by then.',
};

/** Why an order's payment could not simply become a sale, from its history; null if it could. */
export function paymentProblem(history: readonly Pick<HistoryEntry, 'what'>[]): string | null {
  const entry = history.find(({ what }) => what in problems);
  return entry ? (problems[entry.what] ?? null) : null;
}

export const toneClasses: Record<Tone, string> = {
  good: 'text-emerald',
  bad: 'text-danger',
  waiting: 'text-gold-ink',
};
