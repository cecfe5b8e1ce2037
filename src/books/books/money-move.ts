import type { TaxState } from '#orders/documents/document.ts';
import type { Paise } from '#price/money/money.ts';
import type { MoneyWay } from '#orders/orders/counter-payment.ts';
import type { BookEntry } from './book-entry.ts';

/** Money of a sale that came in, or went back to its buyer. It stands on the day on which it moved. */
export type MoneyMove = {
  kind: 'receipt' | 'refund';
  /** Of the order that was paid, or of the refund. */
  id: string;
  at: Date;
  amount: Paise;
  way: MoneyWay;
  /** What the provider calls it, or the shop where it was at the counter. */
  reference: string;
  orderNumber: string;
  buyer: BookEntry['buyer'];
  /** Null while the order has no paper. */
  placeOfSupply: TaxState | null;
  /** The paper that was issued for it; null where there is none. */
  paper: { id: string; kind: BookEntry['kind']; number: string } | null;
  /** The paper that this one is about. */
  about: { number: string; issuedOn: string } | null;
  /** Why it went back. */
  reason: string | null;
};

/** The number that its paper gives it; its own name where it has none. */
export function numberOf({ paper, reference }: Pick<MoneyMove, 'paper' | 'reference'>): string {
  if (!paper) return reference;
  return paper.kind === 'credit-note' ? `${paper.number}-PAID` : paper.number;
}
