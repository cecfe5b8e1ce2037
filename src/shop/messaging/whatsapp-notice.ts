/** What is agreed to by the box, in its words; another version where these change. */
export const whatsappOffer = {
  version: 'whatsapp-orders 2026-11-23',
  label: 'Send me news of this order by WhatsApp',
  note: 'To the number above, beside the mails. Answer STOP at any time, and we write there no more.',
} as const;
