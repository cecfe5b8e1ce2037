/** The files of a month's books, by the last segment of their address. */
export const bookFiles = [
  'gstr1.json',
  'b2b.csv',
  'b2cl.csv',
  'b2cs.csv',
  'cdnr.csv',
  'cdnur.csv',
  'hsn-b2b.csv',
  'hsn-b2c.csv',
  'docs.csv',
  'hsn-summary.csv',
  'documents-issued.csv',
  'tally-masters.xml',
  'tally-vouchers.xml',
  'day-book.csv',
  'settlements.csv',
] as const;
export type BookFile = (typeof bookFiles)[number];

export function isBookFile(text: unknown): text is BookFile {
  return bookFiles.some((file) => file === text);
}

type Offered = { file: BookFile; text: string };

type OfferedGroup = {
  title: string;
  text: string;
  files: readonly Offered[];
  /** Part of the return, which a shop not registered for GST does not have. */
  isReturn?: true;
};

/** The files offered on a month's page at once, in groups; settlements follow once the provider has answered. */
export const offeredFiles: readonly OfferedGroup[] = [
  {
    isReturn: true,
    title: 'For the GST portal',
    text: 'The return for the portal, or each table for the offline tool.',
    files: [
      { file: 'gstr1.json', text: 'GSTR-1 (JSON)' },
      { file: 'b2b.csv', text: 'B2B' },
      { file: 'b2cl.csv', text: 'B2CL' },
      { file: 'b2cs.csv', text: 'B2CS' },
      { file: 'cdnr.csv', text: 'CDNR' },
      { file: 'cdnur.csv', text: 'CDNUR' },
      { file: 'hsn-b2b.csv', text: 'HSN, B2B' },
      { file: 'hsn-b2c.csv', text: 'HSN, B2C' },
      { file: 'docs.csv', text: 'DOCS' },
    ],
  },
  {
    title: 'For TallyPrime',
    text: 'Import the masters first. Importing the same vouchers twice does not duplicate them.',
    files: [
      { file: 'tally-masters.xml', text: 'Masters (XML)' },
      { file: 'tally-vouchers.xml', text: 'Vouchers (XML)' },
    ],
  },
  {
    title: 'For spreadsheets',
    text: 'Every document with its debits and credits, and the tables of the return.',
    files: [
      { file: 'day-book.csv', text: 'Day book' },
      { file: 'hsn-summary.csv', text: 'HSN summary' },
      { file: 'documents-issued.csv', text: 'Documents issued' },
    ],
  },
];

/** Whether a file is part of the return. */
export function isOfReturn(file: BookFile): boolean {
  return offeredFiles.some(
    ({ isReturn, files }) => isReturn && files.some((each) => each.file === file),
  );
}
