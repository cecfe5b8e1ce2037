/** What stands at the box; the whole notice is `consents/notice`. */
export const whatsappOffer = {
  label: 'Send me updates on this order by WhatsApp',
  note: 'To the number above, as well as by email. Reply STOP at any time to opt out.',
} as const;
