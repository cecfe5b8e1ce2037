/** What stands at the box; the whole notice is `consents/notice`. */
export const whatsappOffer = {
  label: 'Send me news of this order by WhatsApp',
  note: 'To the number above, beside the mails. Answer STOP at any time, and we write there no more.',
} as const;
