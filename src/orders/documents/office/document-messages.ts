/** What the list of documents says. */
export const documentMessages = {
  failedToLoad: 'Failed to load documents',
  none: 'No document yet. A receipt voucher comes with the first payment, a tax invoice with the first dispatch.',
  noneFound: 'No documents found.',
} as const;
