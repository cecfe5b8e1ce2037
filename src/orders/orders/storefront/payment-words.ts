import type { PaymentStatus } from '#orders/orders/payment-state.ts';

/** How the money stands for its buyer: an order that nobody has paid while its quote was valid is no longer awaited. */
export type PaymentState = PaymentStatus | 'overdue';

export function paymentStateOf(
  order: { paymentStatus: PaymentStatus; quoteExpiresAt: Date },
  now: Date,
): PaymentState {
  const isOverdue = order.paymentStatus === 'pending' && order.quoteExpiresAt < now;
  return isOverdue ? 'overdue' : order.paymentStatus;
}

/** How the order's page speaks of the payment. 'Paid' is said of nothing else than money that has arrived. */
export const paymentWords: Record<PaymentState, { heading: string; note: string; label: string }> =
  {
    paid: {
      heading: 'Order Confirmed!',
      note: 'Thank you. Your payment has arrived and we are getting your jewellery ready.',
      label: 'Paid',
    },
    pending: {
      heading: 'Confirming your payment',
      note: 'We are waiting for the bank to confirm. This page will tell you by itself; you need not pay again.',
      label: 'Being confirmed',
    },
    overdue: {
      heading: 'Payment not received',
      note: 'No payment has reached us for this order. If your bank has taken the money, this page will tell you as soon as it arrives.',
      label: 'Not received',
    },
    failed: {
      heading: 'Payment not completed',
      note: 'No payment has reached us for this order. You can try again from the checkout.',
      label: 'Failed',
    },
    review: {
      heading: 'We have your payment',
      note: 'Something about this order needs a person to look at it. We will write to you shortly; your money is safe.',
      label: 'Received, in review',
    },
    partially_refunded: {
      heading: 'Part of your order was refunded',
      note: 'Part of the money for this order has been refunded to you.',
      label: 'Partly refunded',
    },
    refunded: {
      heading: 'Order refunded',
      note: 'The money for this order has been sent back to you.',
      label: 'Refunded',
    },
  };
