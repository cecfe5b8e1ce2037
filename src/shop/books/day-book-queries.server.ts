import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import { indianMidnight, nextMidnight } from '#platform/day-range.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { documents } from '#shop/documents/tables.server.ts';
import { monthAfter } from '#shop/documents/financial-year.ts';
import { orders } from '#shop/orders/tables.server.ts';
import { refunds } from '#shop/payments/tables.server.ts';
import { type BookMonth, readEntries, type TimedEntry } from './book-queries.server.ts';
import { type BookRefund, type DayBookEntry, dayBookEntry, dayBookRefund } from './day-book.ts';

const atOnce = 500;
/** A day of the page or the file; nobody has sold as much on one. */
const maxOfDay = 20_000;

/** The days with documents that count in a month, or with refunds of that month, oldest first. */
export async function listBookDays(
  db: DatabaseOrTransaction,
  { month, isTest }: BookMonth,
): Promise<string[]> {
  const day = sql<string>`(${refunds.createdAt} at time zone 'Asia/Kolkata')::date::text`;
  const ofDocuments = await db
    .selectDistinct({ day: sql<string>`${documents.issuedOn}::text` })
    .from(documents)
    .where(and(eq(documents.isTest, isTest), eq(documents.bookMonth, month)));
  const ofRefunds = await db
    .selectDistinct({ day })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(refundsBetween(isTest, spanOf(month)), ne(refunds.state, 'failed')));
  return [...new Set([...ofDocuments, ...ofRefunds].map((row) => row.day))].toSorted();
}

/**
 * A day of a month's books in the order of time: the documents of that day that count in the month, and the refunds that
 * were asked for on it and have not failed. A refund stands on its own day, whichever month its note counts in.
 */
export async function readBookDay(
  db: DatabaseOrTransaction,
  { month, isTest, day }: BookMonth & { day: string },
): Promise<DayBookEntry[]> {
  const from = indianMidnight(day);
  if (!from) return [];
  const span = { from, before: nextMidnight(from) };
  const entries: TimedEntry[] = [];
  let last: TimedEntry | undefined;
  do {
    const part: TimedEntry[] = await readPart(db, { month, isTest, span, last });
    entries.push(...part);
    last = part.length < atOnce ? undefined : part.at(-1);
  } while (last && entries.length < maxOfDay);
  const back = day.startsWith(month) ? await readRefunds(db, { isTest, span }) : [];
  return [
    ...entries.map((entry) => dayBookEntry(entry, entry.issuedAt)),
    ...back.map(dayBookRefund),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

type Span = { from: Date; before: Date };

function spanOf(month: string): Span {
  const from = indianMidnight(`${month}-01`) ?? new Date(0);
  return { from, before: indianMidnight(`${monthAfter(month)}-01`) ?? from };
}

type DayPart = BookMonth & { span: Span; last: TimedEntry | undefined };

function readPart(db: DatabaseOrTransaction, { month, isTest, span, last }: DayPart) {
  const { issuedAt, id } = documents;
  const beyond =
    last &&
    sql`(${issuedAt}, ${id}) > ((select ${issuedAt} from ${documents} where ${id} = ${last.id}), ${last.id}::uuid)`;
  return readEntries(db, {
    where: and(
      gte(issuedAt, span.from),
      lt(issuedAt, span.before),
      eq(documents.isTest, isTest),
      eq(documents.bookMonth, month),
      beyond,
    ),
    orderBy: [asc(issuedAt), asc(id)],
    limit: atOnce,
  });
}

function readRefunds(
  db: DatabaseOrTransaction,
  { isTest, span }: { isTest: boolean; span: Span },
): Promise<BookRefund[]> {
  return db
    .select({
      id: refunds.id,
      orderNumber: orders.orderNumber,
      at: refunds.createdAt,
      amount: refunds.amount,
      reference: refunds.razorpayRefundId,
      reason: refunds.reason,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(refundsBetween(isTest, span), ne(refunds.state, 'failed')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(maxOfDay);
}

function refundsBetween(isTest: boolean, { from, before }: Span) {
  return and(
    gte(refunds.createdAt, from),
    lt(refunds.createdAt, before),
    eq(orders.isTest, isTest),
  );
}
