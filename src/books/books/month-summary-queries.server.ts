import { and, count, eq, inArray, max, min, sql } from 'drizzle-orm';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { type DocumentKind, documentKinds, type Taxed } from '#orders/documents/document.ts';
import { monthAfter } from '#platform/indian-time.ts';
import { closedMonths, documents } from '#orders/documents/tables.server.ts';
import { noTax } from '#orders/documents/tax.ts';
import { paise } from '#price/money/money.ts';
import type { ClosedMonth } from './close-month.server.ts';
import { readClosingState } from './closing-queries.server.ts';
import { type CloseRefusal, whyNotClose } from './closing.ts';

/** The books of a month: documents and their sums by kind, as on the documents. */
export type MonthSummary = {
  month: string;
  kinds: Record<DocumentKind, Taxed & { count: number }>;
  documentCount: number;
  closed: ClosedMonth | null;
  /** Why it cannot be closed now; null if it can. */
  refusal: CloseRefusal | null;
  /** Its last day has passed: closing it earlier would push its remaining sales into the next return. */
  isOver: boolean;
};

/** The months of the financial year, April to March, that contains a month, oldest first. */
export function monthsOfYear(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = [`${number >= 4 ? year : year - 1}-04`];
  while (months.length < 12) months.push(monthAfter(months.at(-1) ?? month));
  return months;
}

/**
 * The books of these months, in the same order. Reads only the documents of these months, by index: pages ask for a year at a
 * time.
 */
export async function readMonthSummaries(
  db: DatabaseOrTransaction,
  { months, isTest, now }: { months: readonly string[]; isTest: boolean; now: Date },
): Promise<MonthSummary[]> {
  const sums = await sumByKind(db, { months, isTest });
  const closings = await db
    .select({
      month: closedMonths.month,
      closedAt: closedMonths.closedAt,
      closedBy: closedMonths.closedBy,
      digest: closedMonths.digest,
    })
    .from(closedMonths)
    .where(and(eq(closedMonths.isTest, isTest), inArray(closedMonths.month, [...months])));
  const state = await readClosingState(db, { isTest, now });
  return months.map((month) => {
    const ofMonth = sums.filter((row) => row.month === month);
    return {
      month,
      kinds: kindsOf(ofMonth),
      documentCount: ofMonth.reduce((sum, row) => sum + row.count, 0),
      closed: closings.find((closing) => closing.month === month) ?? null,
      refusal: whyNotClose(month, state),
      isOver: month < state.thisMonth,
    };
  });
}

/** The first and last month with documents; null if there are none. Two index look-ups. */
export async function findBookSpan(
  db: DatabaseOrTransaction,
  isTest: boolean,
): Promise<{ first: string; last: string } | null> {
  const [span] = await db
    .select({
      first: min(documents.bookMonth),
      last: max(documents.bookMonth),
    })
    .from(documents)
    .where(eq(documents.isTest, isTest));
  return span?.first && span.last ? { first: span.first, last: span.last } : null;
}

type KindSums = Taxed & { month: string; kind: DocumentKind; count: number };

function sumByKind(
  db: DatabaseOrTransaction,
  { months, isTest }: { months: readonly string[]; isTest: boolean },
): Promise<KindSums[]> {
  const sum = (part: keyof Taxed) =>
    sql`sum(${documents[part]})::text`.mapWith((text) => paise(Number(text)));
  return db
    .select({
      month: documents.bookMonth,
      kind: documents.kind,
      count: count(),
      taxable: sum('taxable'),
      cgst: sum('cgst'),
      sgst: sum('sgst'),
      igst: sum('igst'),
      roundOff: sum('roundOff'),
      total: sum('total'),
    })
    .from(documents)
    .where(and(eq(documents.isTest, isTest), inArray(documents.bookMonth, [...months])))
    .groupBy(documents.bookMonth, documents.kind);
}

function kindsOf(rows: readonly KindSums[]): MonthSummary['kinds'] {
  const of = (kind: DocumentKind) => {
    const { month, kind: _, ...sums } = rows.find((row) => row.kind === kind) ?? nothing;
    return sums;
  };
  return {
    'receipt-voucher': of('receipt-voucher'),
    'refund-voucher': of('refund-voucher'),
    'tax-invoice': of('tax-invoice'),
    'credit-note': of('credit-note'),
  };
}

const nothing: KindSums = { month: '', kind: documentKinds[0], count: 0, ...noTax };
