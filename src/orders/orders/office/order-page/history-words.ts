import type { HistoryEntry } from '#orders/orders/order-history-queries.server.ts';

const words: Record<string, string> = {
  placed: 'Order placed',
  'price-agreed': 'Price agreed',
  paid: 'Payment received',
  'payment-link-cancelled': 'Payment link cancelled',
  'payment-link-requested': 'Payment link requested',
  'paid-at-counter': 'Paid at the counter',
  'payment-does-not-fit': 'Payment received that doesn’t match the order',
  'paid-without-stock': 'Payment received after the pieces were sold',
  'paid-after-cancellation': 'Payment received after the order was cancelled',
  'paid-after-its-price': 'Payment started after the order’s price had expired',
  'second-payment': 'Second payment received',
  'refund-requested': 'Refund requested',
  'refund-pending': 'Refund accepted by the payment provider',
  'refund-processed': 'Refund completed',
  'refund-failed': 'Refund failed',
  'dispute-created': 'Payment disputed by the buyer’s bank',
  replaced: 'The shopper placed a new order; this order’s pieces were returned to stock',
  'reservation-expired': 'Not paid in time; its pieces were returned to stock',
  'gave-way': 'Payment not started; its pieces went to a buyer who found none in stock',
  'gave-way-to-payment': 'No payment attempt; its pieces went to a buyer who had paid',
  'reserved-again': 'The shopper returned; its pieces were reserved again',
  'payment-not-opened': 'Payment could not be started; its pieces were returned to stock',
  'personal-data-removed': 'Never paid; name, email, phone, address and PAN were removed',
  'status-changed': 'Status',
  restocked: 'Pieces returned to stock',
  'parcel-noted': 'Parcel',
  'gstin-noted': 'Buyer’s GSTIN',
  'piece-packed': 'Packed',
  'piece-unpacked': 'Unpacked',
  'document-issued': 'Document issued',
  'pieces-taken-back': 'Pieces returned',
  'return-requested': 'Return requested',
  'return-approved': 'Return approved',
  'return-received': 'Return received',
  'return-refunded': 'Return refunded',
  'return-replaced': 'Replacement sent',
  'return-refused': 'Return declined',
  'return-withdrawn': 'Return withdrawn',
  'links-revoked': 'All emailed links revoked',
  claimed: 'Added to the account with its email',
  note: 'Note',
  'order PAN shown': 'Full PAN viewed by staff',
};

/** What happened, in words; unknown events are shown by their stored name. */
export function whatHappened({ what }: Pick<HistoryEntry, 'what'>): string {
  const text = words[what] ?? what.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const people: Record<string, string> = {
  shopper: 'the shopper',
  provider: 'the payment provider',
  shop: 'the shop',
};

/** Who acted; staff by their e-mail. */
export function byWhom({ who }: Pick<HistoryEntry, 'who'>): string {
  return people[who] ?? who;
}
