import { indianDay } from '#platform/indian-time.ts';
import type { TaxState } from '#orders/documents/document.ts';
import type { BookEntry } from './book-entry.ts';
import { type MoneyMove, numberOf } from './money-move.ts';
import { tradeName } from './party.ts';
import { type Posting, postingsOfMoney, postingsOfDocument } from './postings.ts';
import { wayWords } from './way-words.ts';

export type TallyVoucher = {
  /** Derived from the id of the document, and always the same: Tally replaces an existing voucher instead of duplicating it. */
  remoteId: string;
  /** A voucher type that every Tally company has. */
  type: 'Receipt' | 'Payment' | 'Sales' | 'Credit Note';
  number: string;
  day: string;
  /** The number and day of the document it refers to, otherwise its own. */
  reference: { number: string; day: string };
  buyer: BookEntry['buyer'];
  placeOfSupply: TaxState | null;
  narration: string;
  /** The buyers' account first; they sum to zero. */
  postings: Posting[];
};

/** An invoice or credit note as a voucher; null for documents about money, which has a voucher when it moves. */
export function documentVoucher(entry: BookEntry): TallyVoucher | null {
  if (entry.kind !== 'tax-invoice' && entry.kind !== 'credit-note') return null;
  const { id, number, issuedOn, orderNumber, buyer, placeOfSupply, payment } = entry;
  const about = entry.refersTo ?? entry;
  const paid = payment ? `, paid by ${payment.method} ${payment.reference}` : '';
  return {
    remoteId: `kanak-${id}`,
    type: entry.kind === 'tax-invoice' ? 'Sales' : 'Credit Note',
    number,
    day: issuedOn,
    reference: { number: about.number, day: about.issuedOn },
    buyer,
    placeOfSupply,
    narration: `${number} of order ${orderNumber}, ${tradeName(buyer)}${paid}`,
    postings: postingsOfDocument(entry),
  };
}

/** A payment as a receipt voucher, or a refund as a payment voucher, under the number of its document. */
export function moneyVoucher(move: MoneyMove): TallyVoucher {
  const { kind, at, way, reference, orderNumber, buyer, placeOfSupply, about, reason } = move;
  const number = numberOf(move);
  const day = indianDay(at);
  const said = [tradeName(buyer), `${wayWords[way]} ${reference}`, ...(reason ? [reason] : [])];
  return {
    remoteId: remoteIdOf(move),
    type: kind === 'receipt' ? 'Receipt' : 'Payment',
    number,
    day,
    reference: about ? { number: about.number, day: about.issuedOn } : { number, day },
    buyer,
    placeOfSupply,
    narration: `${number} of order ${orderNumber}, ${said.join(', ')}`,
    postings: postingsOfMoney(move),
  };
}

function remoteIdOf({ kind, id, paper }: MoneyMove): string {
  if (!paper) return `kanak-${id}-${kind}`;
  return paper.kind === 'credit-note' ? `kanak-${paper.id}-payment` : `kanak-${paper.id}`;
}
