import { type Paise, paise } from '#price/money/money.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';

/**
 * The states of a refund. `requested`: recorded here, the provider does not know yet. `pending`: the provider has accepted it.
 * `failed`: the money stays with the shop, and the refund may be requested again.
 */
export const refundStates = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** A refund's amount and state. */
export type RefundSum = { amount: Paise; state: RefundState };

/** The smallest refund of a payment: the provider refunds no less than a rupee (Razorpay: Refunds), staff any sum. */
export function smallestRefund(paymentId: string): Paise {
  return paise(isCounterPayment(paymentId) ? 1 : 100);
}

export type RefundRefusal =
  | { reason: 'too-small'; smallest: Paise }
  | { reason: 'too-large'; left: Paise }
  /** The rest would be below the smallest refund. `most`: the largest part that leaves enough; null where none does. */
  | { reason: 'leaves-rest'; left: Paise; most: Paise | null };

/** Why an amount cannot be refunded when `left` of a payment remains and refunds are at least `smallest`; null where it can. */
export function refundRefusal(amount: Paise, left: Paise, smallest: Paise): RefundRefusal | null {
  if (amount < smallest) return { reason: 'too-small', smallest };
  if (amount > left) return { reason: 'too-large', left };
  const rest = left - amount;
  if (rest === 0 || rest >= smallest) return null;
  const most = paise(left - smallest);
  return { reason: 'leaves-rest', left, most: most >= smallest ? most : null };
}

/** What may still be refunded of a payment: everything not refunded or being refunded. */
export function refundableAmount(captured: Paise, refunds: readonly RefundSum[]): Paise {
  return paise(captured - sumOf(refunds.filter(({ state }) => state !== 'failed')));
}

/** What the provider has accepted or paid back: the part of the payment that is no longer revenue. */
export function refundedAmount(refunds: readonly RefundSum[]): Paise {
  return sumOf(refunds.filter(({ state }) => state === 'pending' || state === 'processed'));
}

function sumOf(refunds: readonly RefundSum[]): Paise {
  return paise(refunds.reduce((sum, { amount }) => sum + amount, 0));
}
