import { type Paise, paise } from '#price/money/money.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import { moneySentence } from '#orders/orders/cancellation-words.ts';
import type { MovableOrder } from '#orders/orders/office/status/use-status-move.ts';

/** The choices for the money of a paid order that staff cancel. */
export const refundChoices = ['full', 'part', 'none'] as const;
export type RefundChoice = (typeof refundChoices)[number];

export type PaidOrder = Pick<
  MovableOrder,
  'paymentStatus' | 'totalAmount' | 'refundsStarted' | 'razorpayPaymentId' | 'dispatchedAt'
>;

/** The part of an order's payment that is not refunded and is not to be. */
export function leftOf({ totalAmount, refundsStarted }: PaidOrder): Paise {
  return paise(totalAmount - refundsStarted);
}

/** The refund for a choice; null if it is unknown because no valid amount was typed. */
export function refundOf(order: PaidOrder, choice: RefundChoice, typed: string): Paise | null {
  if (choice === 'none') return paise(0);
  return choice === 'full' ? leftOf(order) : parseRupees(typed);
}

/** The document issued automatically for the refund. */
export function documentSentence({ dispatchedAt }: Pick<PaidOrder, 'dispatchedAt'>): string {
  return dispatchedAt === null
    ? 'A refund voucher is issued if the order has a receipt voucher.'
    : 'A credit note is issued against the tax invoice.';
}

/** What the buyer will read about their money. */
export function mailedSentence(order: PaidOrder, refund: Paise): string {
  return moneySentence({ ...order, started: paise(order.refundsStarted + refund) });
}
