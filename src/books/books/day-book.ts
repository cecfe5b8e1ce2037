import { titleOf } from '#orders/documents/document.ts';
import { type Paise, paise } from '#price/money/money.ts';
import type { BookEntry } from './book-entry.ts';
import { type MoneyMove, numberOf } from './money-move.ts';
import { tradeName } from './party.ts';
import { type Posting, postingsOfMoney, postingsOfDocument } from './postings.ts';

type DayBookLine = { ledger: string; debit: Paise; credit: Paise };

/** A document, or money that moved, with its debits and credits, which are equal in total. */
export type DayBookEntry = {
  at: Date;
  number: string;
  what: BookEntry['kind'] | MoneyMove['kind'];
  title: string;
  orderNumber: string;
  /** The buyer's name. */
  party: string;
  lines: DayBookLine[];
};

/** A document as a day book entry. */
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

/** Money as a day book entry, in the account of its payment method. */
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

/** The total debit and credit of all lines; the two are equal. */
export function sumOfEntries(entries: readonly DayBookEntry[]): { debit: Paise; credit: Paise } {
  const lines = entries.flatMap((entry) => entry.lines);
  return {
    debit: paise(lines.reduce((sum, line) => sum + line.debit, 0)),
    credit: paise(lines.reduce((sum, line) => sum + line.credit, 0)),
  };
}

/** Debits come first. */
function linesOf(postings: readonly Posting[]): DayBookLine[] {
  const lines = postings.map(({ ledger, amount }) => ({
    ledger,
    debit: paise(Math.max(0, -amount)),
    credit: paise(Math.max(0, amount)),
  }));
  return [...lines.filter(({ debit }) => debit > 0), ...lines.filter(({ credit }) => credit > 0)];
}
