import { sql } from 'drizzle-orm';
import { wakeAfterCommit } from '#platform/database/after-commit.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { randomCode } from '#platform/random-code.server.ts';
import { recordChange } from '#upkeep/audit/record-change.server.ts';
import { type Order, recordEvent } from '#orders/orders/record-order.server.ts';
import { bookMonthFor } from './book-month.server.ts';
import type { DocumentContent, DocumentKind } from './document.ts';
import { financialYearOf, indianDay } from '#platform/indian-time.ts';
import { documents, documentSeries } from './tables.server.ts';
import { sumTaxed } from './tax.ts';

export type IssuedDocument = typeof documents.$inferSelect;

/** Who issues, and when; `by` is the e-mail of a member of staff, `shop` or `provider`. */
export type Issuing = { by: string; now: Date };

type ToIssue = Issuing & {
  kind: DocumentKind;
  order: Order;
  refersTo: Pick<IssuedDocument, 'id' | 'kind' | 'number' | 'issuedOn'> | null;
  content: DocumentContent;
};

/**
 * Issues a document under the next number of its series, in the caller's transaction, which has locked the order: the document
 * commits with the change it records or not at all, and its number is used once and never lost. The series stays locked until the
 * commit, so issue last in a transaction, and several kinds in the order of `documentKinds`.
 */
export async function issueDocument(
  tx: Transaction,
  { kind, order, refersTo, content, by, now }: ToIssue,
): Promise<IssuedDocument> {
  const bookMonth = await bookMonthFor(tx, order.isTest, now);
  const issuedOn = indianDay(now);
  const financialYear = financialYearOf(issuedOn);
  const series = { kind, financialYear, isTest: order.isTest };
  const serial = await takeNumber(tx, series);
  const [issued] = await tx
    .insert(documents)
    .values({
      ...series,
      ...sumTaxed(content.lines),
      serial,
      number: numberOf({ ...series, serial }),
      orderId: order.id,
      refersToId: mustRefer(kind) ? (refersTo?.id ?? null) : null,
      issuedAt: now,
      issuedOn,
      bookMonth,
      verifyCode: randomCode(),
      issuedBy: by,
      content: { ...content, refersTo: refersTo && pickReference(refersTo) },
    })
    .returning();
  if (!issued) throw new Error(`A ${kind} was issued without a row`);
  await wakeAfterCommit(tx, 'document-files');
  await recordEvent(tx, order.id, { what: 'document-issued', who: by, detail: issued.number });
  await recordChange(tx, {
    by,
    what: 'issued',
    subject: { kind: 'document', id: issued.id, name: issued.number },
    before: null,
    after: { kind, order: order.orderNumber, totalPaise: issued.total },
  });
  return issued;
}

function mustRefer(kind: DocumentKind): boolean {
  return kind === 'refund-voucher' || kind === 'credit-note';
}

function pickReference({ kind, number, issuedOn }: NonNullable<ToIssue['refersTo']>) {
  return { kind, number, issuedOn };
}

type Series = Pick<IssuedDocument, 'kind' | 'financialYear' | 'isTest'>;

/** The next number of a series, whose row stays locked until the transaction ends. */
async function takeNumber(tx: Transaction, series: Series): Promise<number> {
  const [taken] = await tx
    .insert(documentSeries)
    .values({ ...series, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.kind, documentSeries.financialYear, documentSeries.isTest],
      set: { lastNumber: sql`${documentSeries.lastNumber} + 1` },
    })
    .returning({ serial: documentSeries.lastNumber });
  if (!taken) throw new Error('A series gave no number');
  return taken.serial;
}

const prefixes: Record<DocumentKind, { real: string; test: string }> = {
  'receipt-voucher': { real: 'RV', test: 'TRV' },
  'refund-voucher': { real: 'RFV', test: 'TRF' },
  'tax-invoice': { real: 'INV', test: 'TIN' },
  'credit-note': { real: 'CN', test: 'TCN' },
};

/** `INV/26-27/000001`: at most 16 characters, in a separate series for each kind and year (rule 46(b)). */
function numberOf({ kind, isTest, financialYear, serial }: Series & { serial: number }): string {
  const prefix = prefixes[kind][isTest ? 'test' : 'real'];
  return `${prefix}/${financialYear}/${String(serial).padStart(6, '0')}`;
}
