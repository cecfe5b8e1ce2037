import type { PaymentStatus } from '#orders/orders/payment-state.ts';

/** The payment state the buyer sees: an order not paid while its quote was valid is no longer awaited. */
export type PaymentState = PaymentStatus | 'overdue';

export function paymentStateOf(
  order: { paymentStatus: PaymentStatus; quoteExpiresAt: Date },
  now: Date,
): PaymentState {
  const isOverdue = order.paymentStatus === 'pending' && order.quoteExpiresAt < now;
  return isOverdue ? 'overdue' : order.paymentStatus;
}

/** The wording of the payment on the order's page. Only money that has arrived counts as 'Paid'. */
export const paymentWords: Record<PaymentState, { heading: string; note: string; label: string }> =
  {
    paid: {
      heading: 'Order Confirmed!',
      note: 'Thank you. We have received your payment and are getting your jewellery ready.',
      label: 'Paid',
    },
    pending: {
      heading: 'Confirming your payment',
      note: 'We’re waiting for the bank to confirm. This page updates by itself; please don’t pay again.',
      label: 'Confirming',
    },
    overdue: {
      heading: 'Payment not received',
      note: 'We have not received a payment for this order. If your bank has debited the money, this page updates as soon as it reaches us.',
      label: 'Not received',
    },
    failed: {
      heading: 'Payment not completed',
      note: 'We have not received a payment for this order. You can try again from the checkout.',
      label: 'Failed',
    },
    review: {
      heading: 'Payment received',
      note: 'We need to check something about this order. We’ll write to you shortly; your money is safe.',
      label: 'Received, in review',
    },
    partially_refunded: {
      heading: 'Part of your order was refunded',
      note: 'We have refunded part of your payment for this order.',
      label: 'Partially refunded',
    },
    refunded: {
      heading: 'Order refunded',
      note: 'We have refunded your payment for this order.',
      label: 'Refunded',
    },
  };
