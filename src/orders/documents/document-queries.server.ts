import { and, asc, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import type { DocumentKind, DocumentLine } from './document.ts';
import type { PackedUnit } from './invoice-lines.ts';
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

/** What orders were invoiced, less what was credited: GST, and net weight as packed. Orders without an invoice are left out. */
export function sumInvoiced(db: DatabaseOrTransaction, orderIds: readonly string[]) {
  const sign = sql`case ${documents.kind} when 'credit-note' then -1 else 1 end`;
  const weight = sql`(select coalesce(sum((line #>> '{metal,netWeightMg}')::bigint), 0)
    from jsonb_array_elements(${documents.content} -> 'lines') line)`;
  const tax = sql`(${documents.cgst} + ${documents.sgst} + ${documents.igst})`;
  const sum = (each: SQLWrapper) => sql`sum((${sign}) * ${each})`;
  return db
    .select({
      orderId: documents.orderId,
      numbers: sql<string>`string_agg(${documents.number}, '; ' order by ${documents.id}) filter (where ${documents.kind} = 'tax-invoice')`,
      total: sum(documents.total).mapWith(documents.total),
      tax: sum(tax).mapWith(documents.total),
      netWeightMg: sum(weight).mapWith(Number),
    })
    .from(documents)
    .where(
      and(
        inArray(documents.orderId, [...orderIds]),
        inArray(documents.kind, ['tax-invoice', 'credit-note']),
      ),
    )
    .groupBy(documents.orderId);
}

type InvoicedUnit = Omit<PackedUnit, 'huid' | 'further'>;

/** The packed pieces on the invoices of these orders, with their weights there, in order of issue. */
export async function listInvoicedUnits(
  db: DatabaseOrTransaction,
  orderIds: readonly string[],
): Promise<InvoicedUnit[]> {
  const rows = await db
    .select({ lines: sql<DocumentLine[]>`${documents.content} -> 'lines'` })
    .from(documents)
    .where(and(inArray(documents.orderId, [...orderIds]), eq(documents.kind, 'tax-invoice')))
    .orderBy(asc(documents.issuedAt), asc(documents.id));
  return rows.flatMap(({ lines }) => lines).flatMap(unitOf);
}

function unitOf({ orderItemId, unit, metal }: DocumentLine): InvoicedUnit[] {
  if (orderItemId === null || unit === null || metal === null) return [];
  const { grossWeightMg, stoneWeightMg, netWeightMg } = metal;
  return [{ orderItemId, unit, grossWeightMg, stoneWeightMg, netWeightMg }];
}

/** The latest tax invoice of an order that is not fully credited; undefined if there is none. */
export function standingInvoice(all: readonly IssuedDocument[]): IssuedDocument | undefined {
  return all
    .filter(({ kind }) => kind === 'tax-invoice')
    .findLast((invoice) => creditedOf(invoice, all) < invoice.total);
}

/** Whether all pieces that an order was invoiced for are back: if it leaves again, it is packed and invoiced anew. */
export function areAllBack(all: readonly IssuedDocument[]): boolean {
  const standing = standingInvoice(all);
  if (!standing) return all.some(({ kind }) => kind === 'tax-invoice');
  const pieces = (some: readonly IssuedDocument[]) =>
    some
      .flatMap(({ content }) => content.lines)
      .reduce((sum, line) => sum + (line.kind === 'piece' ? line.pieces : 0), 0);
  return pieces([standing]) <= pieces(creditNotesOf(standing, all));
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
