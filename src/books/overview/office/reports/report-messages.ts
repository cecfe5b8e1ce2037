/** Messages of the reports. */
export const reportMessages = {
  failedToLoad: 'Failed to load the report',
  noSales: 'No invoices or credit notes were issued in this period.',
  noStock: 'Nothing in stock.',
  noPiece: 'No piece',
  noCategory: 'No category',
} as const;
