import { formatRupeesAndPaise } from '#shop/money/money.ts';
import type { RefundRefusal } from '#shop/payments/refund.ts';
import { type AdminAnswer, outdated, withErrors } from '#admin/admin-answer.ts';
import { orderMessages as messages } from '#admin/orders/order-messages.ts';

type Refusal =
  | RefundRefusal
  | { reason: 'not-found' }
  | { reason: 'not-paid' }
  | { reason: 'changed-meanwhile' };

/** Why nothing was paid back, at the field where it can be put right. */
export function refusedRefund(refusal: Refusal): AdminAnswer {
  switch (refusal.reason) {
    case 'too-large':
      return withErrors({ amount: `At most ${formatRupeesAndPaise(refusal.left)} is left` });
    case 'too-small':
      return withErrors({
        amount: `Less than ${formatRupeesAndPaise(refusal.smallest)} cannot be paid back`,
      });
    case 'leaves-rest':
      return withErrors({ amount: leavesRest(refusal) });
    case 'not-paid':
      return outdated(messages.notPaid);
    case 'changed-meanwhile':
      return outdated(messages.changedMeanwhile);
    case 'not-found':
      return outdated(messages.gone);
  }
}

/** A rest that could never go back would leave the order partly refunded for ever. */
function leavesRest({ left, most }: Extract<Refusal, { reason: 'leaves-rest' }>): string {
  const part = most === null ? '' : `at most ${formatRupeesAndPaise(most)}, or `;
  return `The rest would be too little for the provider to pay back. Please refund ${part}all of ${formatRupeesAndPaise(left)}`;
}
