import type { HistoryEntry } from '#orders/orders/order-history-queries.server.ts';

const words: Record<string, string> = {
  placed: 'Order placed',
  'price-agreed': 'Price agreed',
  paid: 'Payment arrived',
  'payment-link-cancelled': 'Payment link cancelled',
  'payment-link-requested': 'Payment link asked for',
  'paid-at-counter': 'Paid at the counter',
  'payment-does-not-fit': 'A payment arrived that does not fit the order',
  'paid-without-stock': 'Payment arrived when the pieces were gone',
  'paid-after-cancellation': 'Payment arrived after the order was cancelled',
  'paid-after-its-price': 'Payment begun after the price of the order had run out',
  'second-payment': 'A second payment arrived',
  'refund-requested': 'Refund asked for',
  'refund-pending': 'Refund taken on by the payment provider',
  'refund-processed': 'Refund paid back',
  'refund-failed': 'Refund failed',
  replaced: 'The shopper ordered anew; the pieces kept for this order went back into stock',
  'reservation-expired': 'Not paid in time; the pieces kept for it went back into stock',
  'gave-way': 'Nobody began to pay; its pieces went to a buyer who found none in stock',
  'gave-way-to-payment': 'Nobody tried to pay; its pieces went to a buyer who had paid for theirs',
  'reserved-again': 'The shopper came back; its pieces were reserved again',
  'payment-not-opened': 'No payment could be opened; the pieces kept for it went back into stock',
  'personal-data-removed': 'Never paid; name, e-mail, phone, address and PAN were removed',
  'status-changed': 'Status',
  restocked: 'Its pieces were put back into stock',
  'parcel-noted': 'Parcel',
  'gstin-noted': 'GSTIN of the buyer',
  'piece-packed': 'Packed',
  'piece-unpacked': 'Unpacked',
  'document-issued': 'Document issued',
  'pieces-taken-back': 'Pieces taken back',
  'return-requested': 'Return requested',
  'return-approved': 'Return approved',
  'return-received': 'Return received',
  'return-refunded': 'Return refunded',
  'return-replaced': 'Replacement sent',
  'return-refused': 'Return refused',
  'return-withdrawn': 'Return withdrawn',
  'links-revoked': 'Links of all mails so far revoked',
  claimed: 'Taken to the account of its e-mail',
  note: 'Note',
  'order PAN shown': 'Staff looked at the whole PAN',
};

/** What happened, in words. What this list does not know is said as it was written down. */
export function whatHappened({ what }: Pick<HistoryEntry, 'what'>): string {
  const text = words[what] ?? what.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const people: Record<string, string> = {
  shopper: 'the shopper',
  provider: 'the payment provider',
  shop: 'the shop itself',
};

/** Through whom it happened; staff by their e-mail. */
export function byWhom({ who }: Pick<HistoryEntry, 'who'>): string {
  return people[who] ?? who;
}
