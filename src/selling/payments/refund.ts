import { type Paise, paise } from '#price/money/money.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';

/**
 * How far a refund is. `requested`: written down here, the provider does not know yet. `pending`: the provider has
 * taken it on. `failed`: the money stays with the shop, and the refund may be asked for again.
 */
export const refundStates = ['requested', 'pending', 'processed', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/** What is known of one refund, as far as sums go. */
export type RefundSum = { amount: Paise; state: RefundState };

/** What goes back of a payment at the least: the provider refunds no less than a rupee (Razorpay: Refunds), staff any sum. */
export function smallestRefund(paymentId: string): Paise {
  return paise(isCounterPayment(paymentId) ? 1 : 100);
}

export type RefundRefusal =
  | { reason: 'too-small'; smallest: Paise }
  | { reason: 'too-large'; left: Paise }
  /** The rest would be less than the provider refunds. `most`: the largest part that leaves enough; null where none does. */
  | { reason: 'leaves-rest'; left: Paise; most: Paise | null };

/** Why a sum cannot be refunded of what is left of a payment, of which no less than `smallest` goes back; null where it can. */
export function refundRefusal(amount: Paise, left: Paise, smallest: Paise): RefundRefusal | null {
  if (amount < smallest) return { reason: 'too-small', smallest };
  if (amount > left) return { reason: 'too-large', left };
  const rest = left - amount;
  if (rest === 0 || rest >= smallest) return null;
  const most = paise(left - smallest);
  return { reason: 'leaves-rest', left, most: most >= smallest ? most : null };
}

/** What may still be refunded of a payment: everything that is not refunded already or on its way. */
export function refundableAmount(captured: Paise, refunds: readonly RefundSum[]): Paise {
  return paise(captured - sumOf(refunds.filter(({ state }) => state !== 'failed')));
}

/** What the provider has taken on or paid back: the part of the payment that is no revenue any more. */
export function refundedAmount(refunds: readonly RefundSum[]): Paise {
  return sumOf(refunds.filter(({ state }) => state === 'pending' || state === 'processed'));
}

function sumOf(refunds: readonly RefundSum[]): Paise {
  return paise(refunds.reduce((sum, { amount }) => sum + amount, 0));
}
