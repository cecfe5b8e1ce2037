import { type Paise, paise } from '#price/money/money.ts';
import { type BookEntry, sumsByRate } from './book-entry.ts';
import type { MoneyMove } from './money-move.ts';
import {
  buyers,
  cgst,
  igst,
  lateReturns,
  moneyLedgers,
  returnsAt,
  roundOff,
  salesAt,
  sgst,
} from './tally-ledgers.ts';

/** A posting to an account: credits are positive, debits negative, as in Tally. */
export type Posting = { ledger: string; amount: Paise };

/**
 * The postings of a document, the buyers' account first; they sum to zero. Invoice: the buyer owes value, tax and round-off.
 * Credit note: the reverse. A voucher posts nothing: its money is posted when it moves.
 */
export function postingsOfDocument(entry: BookEntry): Posting[] {
  const postings = entry.kind === 'tax-invoice' ? sale(entry) : comeBack(entry);
  return postings.filter(({ amount }) => amount !== 0);
}

/** The postings of a payment: to the account of its method, reducing what the buyer owes; a refund is the reverse. */
export function postingsOfMoney({ kind, amount, way }: MoneyMove): Posting[] {
  const sum = kind === 'receipt' ? amount : off(amount);
  return [
    { ledger: buyers, amount: sum },
    { ledger: moneyLedgers[way], amount: off(sum) },
  ];
}

function sale(entry: BookEntry): Posting[] {
  const sales = sumsByRate(entry.lines).map(({ rate, taxable }) => ({
    ledger: salesAt(rateOf(entry, rate)),
    amount: taxable,
  }));
  return [{ ledger: buyers, amount: off(entry.total) }, ...sales, ...taxes(entry)];
}

function comeBack(entry: BookEntry): Posting[] {
  if (entry.kind !== 'credit-note') return [];
  const { total } = entry;
  if (!entry.isTaxLowered && entry.sellerGstin !== null) {
    return [
      { ledger: buyers, amount: total },
      { ledger: lateReturns, amount: off(total) },
    ];
  }
  const returned = sumsByRate(entry.lines).map(({ rate, taxable }) => ({
    ledger: returnsAt(rateOf(entry, rate)),
    amount: off(taxable),
  }));
  const lowered = taxes(entry).map(({ ledger, amount }) => ({ ledger, amount: off(amount) }));
  return [{ ledger: buyers, amount: total }, ...returned, ...lowered];
}

const rateOf = ({ sellerGstin }: BookEntry, rate: number) => (sellerGstin === null ? null : rate);

function taxes(entry: BookEntry): Posting[] {
  return [
    { ledger: cgst, amount: entry.cgst },
    { ledger: sgst, amount: entry.sgst },
    { ledger: igst, amount: entry.igst },
    { ledger: roundOff, amount: entry.roundOff },
  ];
}

function off(amount: Paise): Paise {
  return paise(0 - amount);
}
