/** What the list of documents says. */
export const documentMessages = {
  failedToLoad: 'Failed to load documents',
  none: 'No documents yet. A receipt voucher is issued with the first payment, a tax invoice with the first dispatch.',
  noneFound: 'No documents found.',
} as const;
