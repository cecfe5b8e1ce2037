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

/** What a voucher posts to an account: what is credited is more than zero, what is debited less, as Tally signs it. */
export type Posting = { ledger: string; amount: Paise };

export type TallyVoucher = {
  /** Made of the document's id, the same whenever it is written: what Tally has under it is replaced, never doubled. */
  remoteId: string;
  /** A kind of voucher that every company in Tally has. */
  type: 'Receipt' | 'Payment' | 'Sales' | 'Credit Note';
  number: string;
  /** Number and day of the paper that it is about; its own where it is about none. */
  reference: { number: string; day: string };
  entry: BookEntry;
  /** The buyers' account first; together they are zero. */
  postings: Posting[];
};

/**
 * A document as vouchers. Receipt voucher: the buyer's money waits in clearing. Refund voucher: it goes back. Invoice: the buyer
 * owes value, tax and round-off. Credit note: the same the other way round, and the payment that the shop issues it for.
 */
export function vouchersOf(entry: BookEntry): TallyVoucher[] {
  switch (entry.kind) {
    case 'receipt-voucher':
      return [voucher(entry, 'Receipt', moneyIn(entry.total))];
    case 'refund-voucher':
      return [voucher(entry, 'Payment', moneyIn(off(entry.total)))];
    case 'tax-invoice':
      return [voucher(entry, 'Sales', sale(entry))];
    case 'credit-note':
      return [voucher(entry, 'Credit Note', comeBack(entry)), paymentOf(entry)];
  }
}

function voucher(
  entry: BookEntry,
  type: TallyVoucher['type'],
  postings: readonly Posting[],
): TallyVoucher {
  const { number, issuedOn } = entry.refersTo ?? entry;
  return {
    remoteId: `kanak-${entry.id}`,
    type,
    number: entry.number,
    reference: { number, day: issuedOn },
    entry,
    postings: postings.filter(({ amount }) => amount !== 0),
  };
}

/** The money of a credit note: it is issued for what is paid back, and for nothing else. */
function paymentOf(entry: BookEntry): TallyVoucher {
  return {
    ...voucher(entry, 'Payment', moneyIn(off(entry.total))),
    remoteId: `kanak-${entry.id}-payment`,
    number: `${entry.number}-PAID`,
  };
}

function moneyIn(amount: Paise): Posting[] {
  return [
    { ledger: buyers, amount },
    { ledger: clearing, amount: off(amount) },
  ];
}

function sale(entry: BookEntry): Posting[] {
  const sales = sumsByRate(entry.lines).map(({ rate, taxable }) => ({
    ledger: salesAt(rate),
    amount: taxable,
  }));
  return [{ ledger: buyers, amount: off(entry.total) }, ...sales, ...taxes(entry)];
}

function comeBack(entry: BookEntry): Posting[] {
  const { total } = entry;
  if (!entry.isTaxLowered) {
    return [
      { ledger: buyers, amount: total },
      { ledger: lateReturns, amount: off(total) },
    ];
  }
  const returned = sumsByRate(entry.lines).map(({ rate, taxable }) => ({
    ledger: returnsAt(rate),
    amount: off(taxable),
  }));
  const lowered = taxes(entry).map(({ ledger, amount }) => ({ ledger, amount: off(amount) }));
  return [{ ledger: buyers, amount: total }, ...returned, ...lowered];
}

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
