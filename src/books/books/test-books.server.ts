import type { Database } from '#platform/database/database.server.ts';
import { newId } from '#platform/ids.ts';
import { type Paise, paise } from '#price/money/money.ts';
import { gstCodes, type State } from '#content/settings/indian-states.ts';
import { orderRow } from '#orders/orders/test-order.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import type { DocumentKind, DocumentLine } from '#orders/documents/document.ts';
import { type IssuedDocument, issueDocument } from '#orders/documents/issue-document.server.ts';
import {
  pieceLine,
  testBuyer,
  testContent,
  voucherLine,
} from '#orders/documents/test-documents.server.ts';

export type DocumentToIssue = {
  kind?: DocumentKind;
  now: Date;
  isTest?: boolean;
  refersTo?: IssuedDocument;
  state?: State;
  gstin?: string;
  isTaxLowered?: boolean;
  lines?: DocumentLine[];
  /** The total of a voucher. */
  total?: Paise;
};

/** Issues a document for a new order as the shop does: by default an invoice for a ring. */
export async function issueTestDocument(
  db: Database,
  paper: DocumentToIssue,
): Promise<IssuedDocument> {
  const { kind = 'tax-invoice', isTest = false, now, state = 'Rajasthan' } = paper;
  const isInterState = state !== 'Rajasthan';
  const isVoucher = kind === 'receipt-voucher' || kind === 'refund-voucher';
  const usual = isVoucher
    ? [voucherLine('Lotus Ring', 1, paper.total ?? paise(5_768_000))]
    : [pieceLine({ isInterState })];
  return db.transaction(async (tx) => {
    const [order] = await tx
      .insert(orders)
      .values(orderRow({ isTest, orderNumber: `K26-${newId()}` }))
      .returning();
    if (!order) throw new Error('no order');
    const buyer = { ...testBuyer(state), gstin: paper.gstin ?? null };
    const content = testContent(paper.lines ?? usual, {
      buyer,
      placeOfSupply: { name: state, code: gstCodes[state] },
      isInterState,
      isTaxLowered: paper.isTaxLowered ?? true,
    });
    const refersTo = paper.refersTo ?? null;
    return issueDocument(tx, { kind, order, refersTo, content, by: 'shop', now });
  });
}
