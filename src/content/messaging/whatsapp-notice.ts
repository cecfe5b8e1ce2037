/** The text beside the checkbox; the full notice is in `consents/notice`. */
export const whatsappOffer = {
  label: 'Send me updates on this order by WhatsApp',
  note: 'To the number above, as well as by email. Reply STOP at any time to opt out.',
} as const;
