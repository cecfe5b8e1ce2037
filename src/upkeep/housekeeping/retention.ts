const day = 24 * 60 * 60_000;

/**
 * How long the shop stores what it knows of people before `remove-expired-data` removes it. The Digital Personal Data
 * Protection Act 2023 (section 8.7) allows storage for as long as the purpose lasts, and longer only where a law asks
 * for it. `npm run reference` writes it into docs/reference/retention.md, for whoever runs the shop.
 */
export const retention = {
  webhooks: {
    tables: ['webhook_events'],
    what: 'processed webhooks, from their arrival',
    days: 90,
    why: 'longer than a dispute about how a payment was taken up; what they say is in payments and refunds',
  },
  mails: {
    tables: ['mail_outbox'],
    what: 'the text of mails, from when they were sent',
    days: 180,
    why: 'buyers ask what was written to them',
  },
  sessions: {
    tables: ['sessions'],
    what: 'sessions, once they have expired',
    days: 0,
    why: 'they open nothing',
  },
  verifications: {
    tables: ['verifications'],
    what: 'one-time links, once they have expired',
    days: 0,
    why: 'they open nothing',
  },
  unpaidOrders: {
    tables: ['orders', 'order_pans', 'code_uses'],
    what: 'name, e-mail, phone, address and PAN of orders that nobody paid',
    days: 30,
    why: 'a payment may come days late; after that there is no sale. The order stays, for its number',
  },
  quotations: {
    tables: ['quotations'],
    what: 'quotations, from when they expire, and why their price was agreed',
    days: 30,
    why: 'customers come back to them; an order that was made of one has all that it needs',
  },
  undoSteps: {
    tables: ['undo_steps'],
    what: 'what staff have just changed, as it was before',
    days: 2,
    why: 'it is undone within the hour or never; the audit log has both',
  },
  mailRecipients: {
    tables: ['mail_outbox'],
    what: 'to whom mails were written and about what, and the text of mails that were never sent, from when they were written',
    days: 730,
    why: 'what was told to whom may be asked until a complaint is too late. The row stays, so that none is sent twice',
  },
  lastMails: {
    tables: ['mail_outbox'],
    what: 'last mails to people who were forgotten, where they could not be sent',
    days: 7,
    why: 'a mail server may be out for days; after that nothing may stay',
  },
  signInCodes: {
    tables: ['sign_in_codes'],
    what: 'codes to sign in with, once they have expired',
    days: 0,
    why: 'they open nothing',
  },
  passkeyChallenges: {
    tables: ['passkey_challenges'],
    what: 'challenges for passkeys, once they have expired',
    days: 0,
    why: 'they open nothing',
  },
  phoneProofs: {
    tables: ['phone_proofs'],
    what: 'codes to prove a telephone number with, once they have expired',
    days: 0,
    why: 'they prove nothing any more',
  },
  emailChanges: {
    tables: ['email_changes'],
    what: 'wishes for another e-mail, once they have expired',
    days: 0,
    why: 'they change nothing any more',
  },
  invitations: {
    tables: ['staff_invitations'],
    what: 'invitations to be staff, once they have expired',
    days: 90,
    why: 'an owner sees for a season whom they have asked',
  },
  watches: {
    tables: ['watches'],
    what: 'wishes to hear of a piece, from when they were made',
    days: 365,
    why: 'who has not heard in a year has bought elsewhere',
  },
  enquiries: {
    tables: ['enquiries'],
    what: 'who made an enquiry and what they wrote, from when they did',
    days: 730,
    why: 'a shop of weddings is asked again the year after. That so many pieces were wanted stays',
  },
  tickets: {
    tables: ['grievances', 'grievance_replies'],
    what: 'who complained and what was written, from when it was settled',
    days: 1095,
    why: 'a consumer may sue for two years (Consumer Protection Act 2019, section 69), and the year after shows how it ended. That it was settled in time stays',
  },
  returnPhotos: {
    tables: ['return_photos'],
    what: 'photographs of returns, from when they ended',
    days: 180,
    why: 'longer than a carrier takes to pay for damage',
  },
  auditLog: {
    tables: ['audit_log'],
    what: 'the audit log',
    days: 2922,
    why: 'who changed prices, orders and rights has to be provable as long as the books: eight years. The DPDP Rules ask for one at least',
  },
} as const;

/** What nothing removes by itself, and why. */
export const staying = {
  paidOrders: {
    tables: [
      'orders',
      'order_items',
      'order_events',
      'order_pans',
      'payment_attempts',
      'payment_links',
      'refunds',
      'packed_pieces',
      'packed_articles',
      'returned_pieces',
      'return_requests',
      'return_units',
      'code_uses',
    ],
    what: 'orders that were paid, with their PAN, payments and returns',
    why: 'books are kept 72 months after the annual return is due (CGST Act, section 36); who asks to be forgotten is taken out of them',
  },
  papers: {
    tables: [
      'documents',
      'document_files',
      'document_series',
      'closed_months',
      'month_returns',
      'drawer_counts',
    ],
    what: 'invoices, vouchers, notes, returns of months and counts of the drawer',
    why: 'tax law asks for them as they were issued (CGST Act, section 36)',
  },
  accounts: {
    tables: [
      'profiles',
      'credentials',
      'user_addresses',
      'customer_notes',
      'passkeys',
      'proven_phones',
      'authenticators',
      'recovery_codes',
      'cart_items',
      'wishlist',
      'wishlist_shares',
    ],
    what: 'accounts with what belongs to them',
    why: 'they stay until their owner erases them',
  },
  consents: {
    tables: ['consents'],
    what: 'the log of consents',
    why: 'the shop has to prove that it was allowed (DPDP Act, section 6); it holds digests and names nobody',
  },
  breaches: {
    tables: ['breaches'],
    what: 'the register of breaches',
    why: 'the Board may ask for it; it names nobody',
  },
  counted: {
    tables: [
      'rate_limits',
      'catalogue_changes',
      'cdn_purges',
      'import_runs',
      'import_pictures',
      'pictures',
    ],
    what: 'counted attempts, changes of the catalogue, imports and pictures',
    why: 'what is done with is removed by sweeps of their own; none of it names a shopper',
  },
  trade: {
    tables: [
      'categories',
      'collections',
      'globals',
      'gold_price_history',
      'grades',
      'home_pieces',
      'import_baselines',
      'import_forms',
      'karats',
      'offers',
      'order_sums',
      'page_pictures',
      'pages',
      'pieces',
      'product_collections',
      'product_pictures',
      'products',
      'settings',
      'stock_reservations',
    ],
    what: 'the catalogue, stock, prices, pages and settings',
    why: 'they are about pieces, not people',
  },
} as const;

/** The moment before which something of this kind is due for removal. */
export function removableBefore(kind: keyof typeof retention, now: Date): Date {
  return new Date(now.getTime() - retention[kind].days * day);
}
