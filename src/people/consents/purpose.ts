/** The purposes the shop asks consent for. `account` and `order` are inherent in using the shop; the others are optional. */
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
