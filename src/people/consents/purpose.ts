/** What the shop asks people's consent for. `account` and `order` are what they come for; the others they choose. */
export const purposes = [
  'account',
  'order',
  'whatsapp-orders',
  'back-in-stock',
  'price-drop',
  'gold-rate',
  'enquiry',
  'grievance',
  'review',
] as const;
export type Purpose = (typeof purposes)[number];
