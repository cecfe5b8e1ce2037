import { formatRupeesAndPaise } from '#shop/money/money.ts';
import type { RefundRefusal } from '#shop/payments/request-refund.server.ts';
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
        amount: `The provider pays back no less than ${formatRupeesAndPaise(refusal.smallest)}`,
      });
    case 'not-paid':
      return outdated(messages.notPaid);
    case 'changed-meanwhile':
      return outdated(messages.changedMeanwhile);
    case 'not-found':
      return outdated(messages.gone);
  }
}
