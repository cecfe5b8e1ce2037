import { asc, eq } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { DocumentKind } from './document.ts';
import type { IssuedDocument } from './issue-document.server.ts';
import { documents } from './tables.server.ts';

/** All documents of an order, in order of issue. */
export function listOrderDocuments(
  db: DatabaseOrTransaction,
  orderId: string,
): Promise<IssuedDocument[]> {
  return db
    .select()
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
}

/** The latest tax invoice of an order that is not fully credited; undefined if there is none. */
export function standingInvoice(all: readonly IssuedDocument[]): IssuedDocument | undefined {
  return all
    .filter(({ kind }) => kind === 'tax-invoice')
    .findLast((invoice) => creditedOf(invoice, all) < invoice.total);
}

/** The credited amount of an invoice. */
export function creditedOf(invoice: IssuedDocument, all: readonly IssuedDocument[]): number {
  return creditNotesOf(invoice, all).reduce((sum, { total }) => sum + total, 0);
}

export function creditNotesOf(invoice: IssuedDocument, all: readonly IssuedDocument[]) {
  return all.filter(({ refersToId, kind }) => refersToId === invoice.id && kind === 'credit-note');
}

/** The total of the documents of a kind. */
export function totalOfKind(all: readonly IssuedDocument[], kind: DocumentKind): number {
  return all.filter((each) => each.kind === kind).reduce((sum, { total }) => sum + total, 0);
}
