import type { DocumentContent, DocumentKind, Taxed } from '../document.ts';

/** What is printed of a document: of its row what it is known by and its sums, and all that it says. */
export type PrintedDocument = Taxed & {
  kind: DocumentKind;
  number: string;
  issuedAt: Date;
  /** A sale through the sandbox. */
  isTest: boolean;
  content: DocumentContent;
  /** What is printed of the buyer's PAN; undefined where the document has none. */
  pan?: string;
};

/** What a document is drawn from; `verifyUrl` is the whole address of the page that verifies it. */
export type DrawingInput = { document: PrintedDocument; verifyUrl: string };
