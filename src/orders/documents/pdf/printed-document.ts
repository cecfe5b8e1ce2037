import type { DocumentContent, DocumentKind, Taxed } from '../document.ts';

/** What is printed of a document: the identity and sums of its row, and its content. */
export type PrintedDocument = Taxed & {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  /** A sandbox sale. */
  isTest: boolean;
  content: DocumentContent;
  /** The buyer's PAN as printed; undefined if the document has none. */
  pan?: string;
};

/** The input of a drawing; `verifyUrl` is the full address of the verification page. */
export type DrawingInput = { document: PrintedDocument; verifyUrl: string };
