import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { DocumentKind } from './document.ts';
import { documents, sellerGstin } from './tables.server.ts';

/** A document in the list that its buyer sees. */
export type OrderDocument = {
  id: string;
  orderId: string;
  kind: DocumentKind;
  /** The seller's. */
  gstin: string | null;
  number: string;
  issuedAt: Date;
};

/** The documents of these orders, in order of issue. */
export function listOwnDocuments(
  db: DatabaseOrTransaction,
  orderIds: readonly string[],
): Promise<OrderDocument[]> {
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
export async function isDocumentOf(
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
