import type { TaxState } from '#orders/documents/document.ts';
import type { Paise } from '#price/money/money.ts';
import type { MoneyWay } from '#orders/orders/counter-payment.ts';
import type { BookEntry } from './book-entry.ts';

/** Money of a sale that was received or refunded, on the day it moved. */
export type MoneyMove = {
  kind: 'receipt' | 'refund';
  /** The id of the paid order, or of the refund. */
  id: string;
  at: Date;
  amount: Paise;
  way: MoneyWay;
  /** The provider's id for it, or the shop's if paid at the counter. */
  reference: string;
  orderNumber: string;
  buyer: BookEntry['buyer'];
  /** Null while the order has no document. */
  placeOfSupply: TaxState | null;
  /** The document issued for it; null if there is none. */
  paper: { id: string; kind: BookEntry['kind']; number: string } | null;
  /** The document that this one refers to. */
  about: { number: string; issuedOn: string } | null;
  /** The reason for a refund. */
  reason: string | null;
};

/** The number from its document, or its own reference if there is none. */
export function numberOf({ paper, reference }: Pick<MoneyMove, 'paper' | 'reference'>): string {
  if (!paper) return reference;
  return paper.kind === 'credit-note' ? `${paper.number}-PAID` : paper.number;
}
