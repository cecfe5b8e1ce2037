import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { indianMidnight, nextMidnight } from '#platform/indian-time.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { documents } from '#orders/documents/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { type BookMonth, readEntries, type TimedEntry } from './book-queries.server.ts';
import { type BookSpan, spanOfMonth } from './book-span.ts';
import { type DayBookEntry, dayBookEntry, dayBookMoney } from './day-book.ts';
import { paidBackWithin, readMoney, receivedWithin } from './money-queries.server.ts';

const atOnce = 500;
/** The limit for one day on the page or in the file; far above any real day. */
const maxOfDay = 20_000;

/** Vouchers are left out: their money has its own entries in the day book. */
const isPosted = inArray(documents.kind, ['tax-invoice', 'credit-note']);

/** The days of a month, oldest first, with documents that count in it or money that moved. */
export async function listBookDays(
  db: DatabaseOrTransaction,
  { month, isTest }: BookMonth,
): Promise<string[]> {
  const dayOf = (moment: typeof orders.paidAt | typeof refunds.leftAt) => ({
    day: sql<string>`(${moment} at time zone 'Asia/Kolkata')::date::text`,
  });
  const asked = { isTest, ...spanOfMonth(month) };
  const ofDocuments = await db
    .selectDistinct({ day: sql<string>`${documents.issuedOn}::text` })
    .from(documents)
    .where(and(eq(documents.isTest, isTest), eq(documents.bookMonth, month), isPosted));
  const ofReceipts = await db
    .selectDistinct(dayOf(orders.paidAt))
    .from(orders)
    .where(receivedWithin(asked));
  const ofRefunds = await db
    .selectDistinct(dayOf(refunds.leftAt))
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(paidBackWithin(asked));
  const days = [...ofDocuments, ...ofReceipts, ...ofRefunds].map((row) => row.day);
  return [...new Set(days)].toSorted();
}

/**
 * A day of a month's books in chronological order: the invoices and credit notes of that day that count in the month, and the
 * money that moved. Money is entered on its own day, whichever month its document counts in.
 */
export async function readBookDay(
  db: DatabaseOrTransaction,
  { month, isTest, day }: BookMonth & { day: string },
): Promise<DayBookEntry[]> {
  const from = indianMidnight(day);
  if (!from) return [];
  const span = { from, before: nextMidnight(from) };
  const entries: DayBookEntry[] = [];
  let last: TimedEntry | undefined;
  do {
    const part: TimedEntry[] = await readPart(db, { month, isTest, span, last });
    entries.push(...part.map((entry) => dayBookEntry(entry, entry.issuedAt)));
    last = part.length < atOnce ? undefined : part.at(-1);
  } while (last && entries.length < maxOfDay);
  if (day.startsWith(month)) {
    for await (const part of readMoney(db, { isTest, ...span })) {
      entries.push(...part.map(dayBookMoney));
    }
  }
  return entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

type DayPart = BookMonth & { span: BookSpan; last: TimedEntry | undefined };

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
      isPosted,
      beyond,
    ),
    orderBy: [asc(issuedAt), asc(id)],
    limit: atOnce,
  });
}
