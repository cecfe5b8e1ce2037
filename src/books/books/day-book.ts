import { titleOf } from '#orders/documents/document.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { BookEntry } from './book-entry.ts';
import { type MoneyMove, numberOf } from './money-move.ts';
import { tradeName } from './party.ts';
import { type Posting, postingsOfMoney, postingsOfDocument } from './postings.ts';

type DayBookLine = { ledger: string; debit: Paise; credit: Paise };

/** A paper, or money that moved, with what it debits and credits, which is the same sum. */
export type DayBookEntry = {
  at: Date;
  number: string;
  what: BookEntry['kind'] | MoneyMove['kind'];
  title: string;
  orderNumber: string;
  /** The buyer by name. */
  party: string;
  lines: DayBookLine[];
};

/** A paper in the day book. */
export function dayBookEntry(entry: BookEntry, at: Date): DayBookEntry {
  return {
    at,
    number: entry.number,
    what: entry.kind,
    title: titleOf({ kind: entry.kind, gstin: entry.sellerGstin }),
    orderNumber: entry.orderNumber,
    party: tradeName(entry.buyer),
    lines: linesOf(postingsOfDocument(entry)),
  };
}

const moneyTitles = { receipt: 'Receipt', refund: 'Refund' };

/** Money in the day book, in the account of the way that it took. */
export function dayBookMoney(move: MoneyMove): DayBookEntry {
  const { at, kind, orderNumber, buyer } = move;
  return {
    at,
    number: numberOf(move),
    what: kind,
    title: moneyTitles[kind],
    orderNumber,
    party: tradeName(buyer),
    lines: linesOf(postingsOfMoney(move)),
  };
}

/** What all lines debit and credit together; the two are equal. */
export function sumOfEntries(entries: readonly DayBookEntry[]): { debit: Paise; credit: Paise } {
  const lines = entries.flatMap((entry) => entry.lines);
  return {
    debit: paise(lines.reduce((sum, line) => sum + line.debit, 0)),
    credit: paise(lines.reduce((sum, line) => sum + line.credit, 0)),
  };
}

/** What is debited comes first. */
function linesOf(postings: readonly Posting[]): DayBookLine[] {
  const lines = postings.map(({ ledger, amount }) => ({
    ledger,
    debit: paise(Math.max(0, -amount)),
    credit: paise(Math.max(0, amount)),
  }));
  return [...lines.filter(({ debit }) => debit > 0), ...lines.filter(({ credit }) => credit > 0)];
}
