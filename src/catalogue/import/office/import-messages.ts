import type { FailureTexts } from '#app/office/failing-writes.ts';

/** What the Import and export screen says. */
export const importMessages = {
  imported: 'Products imported successfully.',
  failedToLoad: 'Failed to load imports',
  tableTooLong: 'This table is larger than 15 MB. Please divide it.',
  tableFailed: 'Failed to send the table. Please try again.',
  pictureFailed: 'Failed to upload image. Please try again.',
  noTable: 'Please choose a table as well: a CSV file.',
  severalTables: 'Please choose one table at a time.',
  changedMeanwhile:
    'The shop has changed since this table was checked. It is shown anew; please look at it once more.',
  underWay: 'This table is being imported at this moment.',
  gone: 'This import is not there any more. Tables that are not imported are kept for a day.',
  notWanted: 'The table does not name this file.',
} as const;

export const importFailures: FailureTexts = {
  default: 'Failed to import products. Nothing was changed. Please try again.',
};
