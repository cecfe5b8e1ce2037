import { type Paise, paise } from '#shop/money/money.ts';
import { type BookEntry, sumsByRate } from './book-entry.ts';
import {
  buyers,
  cgst,
  clearing,
  igst,
  lateReturns,
  returnsAt,
  roundOff,
  salesAt,
  sgst,
} from './tally-ledgers.ts';

/** What is paid back and has not left yet: notes and refund vouchers bring it, refunds take it. */
const refundsDue = 'Refunds Due';

/** A refund as it left for the buyer. */
export type BookRefund = {
  id: string;
  orderNumber: string;
  at: Date;
  amount: Paise;
  /** The provider's name for it; null while it has not taken it on. */
  reference: string | null;
  reason: string;
};

export type DayBookLine = { ledger: string; debit: Paise; credit: Paise };

/** A document or a refund with what it debits and credits, which is the same sum. */
export type DayBookEntry = {
  at: Date;
  /** Number of the document, or what the provider calls the refund. */
  number: string;
  what: BookEntry['kind'] | 'refund';
  orderNumber: string;
  party: string;
  lines: DayBookLine[];
};

/**
 * A document in the day book. Receipt voucher: clearing to buyers. Invoice: buyers to sales, taxes and round-off. Refund
 * voucher and credit note: back to refunds due, from which the refund itself takes it to clearing.
 */
export function dayBookEntry(entry: BookEntry, at: Date): DayBookEntry {
  return {
    at,
    number: entry.number,
    what: entry.kind,
    orderNumber: entry.orderNumber,
    party: entry.buyer.businessName || entry.buyer.name,
    lines: linesOf(entry).filter(({ debit, credit }) => debit !== 0 || credit !== 0),
  };
}

/** A refund in the day book: money leaves clearing. */
export function dayBookRefund({ at, amount, orderNumber, ...refund }: BookRefund): DayBookEntry {
  return {
    at,
    number: refund.reference ?? refund.id,
    what: 'refund',
    orderNumber,
    party: refund.reason,
    lines: [debit(refundsDue, amount), credit(clearing, amount)],
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

function linesOf(entry: BookEntry): DayBookLine[] {
  const { total } = entry;
  switch (entry.kind) {
    case 'receipt-voucher':
      return [debit(clearing, total), credit(buyers, total)];
    case 'refund-voucher':
      return [debit(buyers, total), credit(refundsDue, total)];
    case 'tax-invoice':
      return [debit(buyers, total), ...goods(entry, { side: credit, account: salesAt })];
    case 'credit-note':
      return entry.isTaxLowered
        ? [...goods(entry, { side: debit, account: returnsAt }), credit(refundsDue, total)]
        : [debit(lateReturns, total), credit(refundsDue, total)];
  }
}

type Side = (ledger: string, amount: Paise) => DayBookLine;

function goods(
  entry: BookEntry,
  { side, account }: { side: Side; account: (rate: number) => string },
): DayBookLine[] {
  return [
    ...sumsByRate(entry.lines).map(({ rate, taxable }) => side(account(rate), taxable)),
    side(cgst, entry.cgst),
    side(sgst, entry.sgst),
    side(igst, entry.igst),
    side(roundOff, entry.roundOff),
  ];
}

/** An amount below zero, as rounding down is one, stands on the other side. */
function debit(ledger: string, amount: Paise): DayBookLine {
  return amount < 0
    ? { ledger, debit: paise(0), credit: paise(0 - amount) }
    : { ledger, debit: amount, credit: paise(0) };
}

function credit(ledger: string, amount: Paise): DayBookLine {
  return debit(ledger, paise(0 - amount));
}
