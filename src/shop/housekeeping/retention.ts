const day = 24 * 60 * 60_000;

/**
 * How long the shop stores what it knows of people before `remove-expired-data` removes it. The Digital Personal Data
 * Protection Act 2023 (section 8.7) allows storage for as long as the purpose lasts, and longer only where a law asks
 * for it. docs/operations.md states the same to whoever runs the shop.
 */
export const retention = {
  webhooks: {
    what: 'processed webhooks, from their arrival',
    days: 90,
    why: 'longer than a dispute about how a payment was taken up; what they say is in payments and refunds',
  },
  mails: {
    what: 'the text of mails, from when they were sent',
    days: 180,
    why: 'buyers ask what was written to them',
  },
  sessions: { what: 'sessions, once they have expired', days: 0, why: 'they open nothing' },
  verifications: {
    what: 'one-time links, once they have expired',
    days: 0,
    why: 'they open nothing',
  },
  unpaidOrders: {
    what: 'name, e-mail, phone, address and PAN of orders that nobody paid',
    days: 30,
    why: 'a payment may come days late; after that there is no sale. The order stays, for its number',
  },
  quotations: {
    what: 'quotations, from when they expire',
    days: 30,
    why: 'customers come back to them; an order that was made of one has all that it needs',
  },
  undoSteps: {
    what: 'what staff have just changed, as it was before',
    days: 2,
    why: 'it is undone within the hour or never; the audit log has both',
  },
} as const;

/** What nothing removes by itself, and why. */
export const staying = {
  paidOrders: {
    what: 'orders that were paid, with their PAN',
    why: 'books are kept 72 months after the annual return is due (CGST Act, section 36)',
  },
  auditLog: {
    what: 'the audit log',
    why: 'who changed prices, orders and rights has to be provable',
  },
} as const;

/** The moment before which something of this kind is due for removal. */
export function removableBefore(kind: keyof typeof retention, now: Date): Date {
  return new Date(now.getTime() - retention[kind].days * day);
}
