import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import type { OrderStatus } from '#orders/orders/order.ts';
import { type PaymentState, paymentWords } from './payment-words.ts';

type Words = { heading: string; note: string };
/** `why`: what the buyer should know about an order that the shop could not keep or has partly refunded. */
type Refund = { onItsWay: Paise; time: string; why?: string | null };

/** The head of an order's page: its payment state or, once cancelled, what becomes of its money. */
export function headWordsOf(
  { status, paymentState }: { status: OrderStatus; paymentState: PaymentState },
  refund: Refund,
): Words {
  if (status !== 'cancelled') {
    const words = paymentWords[paymentState];
    const later = paymentState === 'paid' && laterNotes[status];
    if (later) return { ...words, note: later };
    return paymentState === 'partially_refunded' && refund.why
      ? {
          ...words,
          note: `We are refunding ${formatRupeesAndPaise(refund.onItsWay)}: ${refund.why}`,
        }
      : words;
  }
  return cancelledWords(paymentState, refund) ?? paymentWords[paymentState];
}

/** For a paid order that has left the shop, and is no longer being prepared. */
const laterNotes: Partial<Record<OrderStatus, string>> = {
  shipped: 'Thank you. Your order is on its way.',
  delivered: 'Thank you. We hope you love wearing it.',
};

const heading = 'Order cancelled';

function cancelledWords(paymentState: PaymentState, { onItsWay, time, why }: Refund): Words | null {
  switch (paymentState) {
    case 'pending':
    case 'overdue':
    case 'failed':
      return {
        heading,
        note: 'Nothing was paid. If a payment still arrives, we’ll refund it.',
      };
    case 'paid':
    case 'partially_refunded':
      return { heading, note: refundNote(onItsWay, time) };
    case 'review':
      return why ? { heading, note: `${why} ${refundNote(onItsWay, time)}` } : null;
    case 'refunded':
      return null;
  }
}

function refundNote(onItsWay: Paise, time: string): string {
  if (onItsWay <= 0) return 'We’ll contact you about your payment.';
  return `Your refund of ${formatRupeesAndPaise(onItsWay)} is on its way. ${time}`;
}
