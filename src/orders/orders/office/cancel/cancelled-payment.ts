import { type Paise, paise } from '#price/money/money.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import { moneySentence } from '#orders/orders/cancellation-words.ts';
import type { MovableOrder } from '#orders/orders/office/status/use-status-move.ts';

/** What staff decide about the money of a paid order that they cancel. */
export const refundChoices = ['full', 'part', 'none'] as const;
export type RefundChoice = (typeof refundChoices)[number];

export type PaidOrder = Pick<
  MovableOrder,
  'paymentStatus' | 'totalAmount' | 'refundedAmount' | 'razorpayPaymentId' | 'dispatchedAt'
>;

/** What of an order's payment has not gone back. */
export function leftOf({ totalAmount, refundedAmount }: PaidOrder): Paise {
  return paise(totalAmount - refundedAmount);
}

/** What a decision pays back; null where it is not known, because nothing that is an amount has been typed. */
export function refundOf(order: PaidOrder, choice: RefundChoice, typed: string): Paise | null {
  if (choice === 'none') return paise(0);
  return choice === 'full' ? leftOf(order) : parseRupees(typed);
}

/** Which paper is issued by itself for what goes back. */
export function documentSentence({ dispatchedAt }: Pick<PaidOrder, 'dispatchedAt'>): string {
  return dispatchedAt === null
    ? 'A refund voucher is issued if the order has a receipt voucher.'
    : 'A credit note is issued against the tax invoice.';
}

/** What the buyer will read of their money. */
export function mailedSentence(order: PaidOrder, refund: Paise): string {
  return moneySentence({ ...order, started: paise(order.refundedAmount + refund) });
}
