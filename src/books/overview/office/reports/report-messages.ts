/** What the reports say. */
export const reportMessages = {
  failedToLoad: 'Failed to load the report',
  noSales: 'No invoice and no credit note was issued on these days.',
  noStock: 'Nothing is in stock.',
  noPiece: 'Without a piece',
  noCategory: 'No category',
} as const;
