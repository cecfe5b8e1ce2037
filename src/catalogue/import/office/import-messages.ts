import type { FailureTexts } from '#app/office/failing-writes.ts';

/** Messages of the Import and export screen. */
export const importMessages = {
  imported: 'Products imported successfully.',
  failedToLoad: 'Failed to load imports',
  tableTooLong: 'This table is larger than 15 MB. Please split it.',
  tableFailed: 'Failed to upload the table. Please try again.',
  pictureFailed: 'Failed to upload image. Please try again.',
  noTable: 'Please also choose a table: a CSV file.',
  severalTables: 'Please choose one table at a time.',
  changedMeanwhile: 'The shop has changed since this table was checked. Please review it again.',
  underWay: 'This table is being imported right now.',
  gone: 'This import no longer exists. Tables that aren’t imported are kept for a day.',
  notWanted: 'The table doesn’t name this file.',
} as const;

export const importFailures: FailureTexts = {
  default: 'Failed to import products. Nothing was changed. Please try again.',
};
