import type { PaymentStatus } from '#shop/orders/order.ts';

/** How the order's page speaks of the payment. 'Paid' is said of nothing else than money that has arrived. */
export const paymentWords: Record<PaymentStatus, { heading: string; note: string; label: string }> =
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
    refunded: {
      heading: 'Order refunded',
      note: 'The money for this order has been sent back to you.',
      label: 'Refunded',
    },
  };
