import { byteOrderMark, writeCsv } from '#platform/csv/write-csv.server.ts';
import type { DatabaseOrTransaction } from '#platform/database/database.server.ts';
import { indianClock } from '#platform/indian-time.ts';
import type { Paise } from '#price/money/money.ts';
import type { BookMonth } from './book-queries.server.ts';
import { type DayBookEntry, sumOfEntries } from './day-book.ts';
import { listBookDays, readBookDay } from './day-book-queries.server.ts';

const head = [
  'Day (IST)',
  'Time (IST)',
  'What',
  'Number',
  'Order',
  'Party',
  'Account',
  'Debit (INR)',
  'Credit (INR)',
];

/** The day book of a month as CSV, one day at a time, each ending with its debit and credit totals. */
export async function* dayBookCsv(
  db: DatabaseOrTransaction,
  month: BookMonth,
): AsyncGenerator<string, void> {
  yield byteOrderMark + writeCsv([head]);
  for (const day of await listBookDays(db, month)) {
    const entries = await readBookDay(db, { ...month, day });
    const { debit, credit } = sumOfEntries(entries);
    yield writeCsv([
      ...entries.flatMap((entry) => rowsOf(day, entry)),
      [day, '', 'Total', '', '', '', '', rupees(debit), rupees(credit)],
    ]);
  }
}

function rowsOf(day: string, { at, title, number, orderNumber, party, lines }: DayBookEntry) {
  return lines.map(({ ledger, debit, credit }) => [
    day,
    indianClock(at).slice(11),
    title,
    number,
    orderNumber,
    party,
    ledger,
    debit ? rupees(debit) : '',
    credit ? rupees(credit) : '',
  ]);
}

function rupees(amount: Paise): string {
  return (amount / 100).toFixed(2);
}
