import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { DocumentKind } from './document.ts';
import { documents, sellerGstin } from './tables.server.ts';

/** A paper of an order as its buyer's list names it. */
export type OrderPaper = {
  id: string;
  orderId: string;
  kind: DocumentKind;
  /** The seller's. */
  gstin: string | null;
  number: string;
  issuedAt: Date;
};

/** The papers of these orders, in the order in which they were issued. */
export function listPapers(
  db: DatabaseOrTransaction,
  orderIds: readonly string[],
): Promise<OrderPaper[]> {
  return db
    .select({
      id: documents.id,
      orderId: documents.orderId,
      kind: documents.kind,
      gstin: sellerGstin,
      number: documents.number,
      issuedAt: documents.issuedAt,
    })
    .from(documents)
    .where(inArray(documents.orderId, [...orderIds]))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
}

/** Whether an order has this document. */
export async function isPaperOf(
  db: DatabaseOrTransaction,
  orderId: string,
  documentId: string,
): Promise<boolean> {
  const [found] = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.id, documentId)));
  return found !== undefined;
}
