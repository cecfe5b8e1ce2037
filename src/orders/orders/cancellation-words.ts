import { formatRupeesAndPaise, type Paise, paise } from '#price/money/money.ts';
import { isCounterPayment } from './counter-payment.ts';
import { hasMoneyArrived, type PaymentStatus } from './payment-state.ts';

/** The payment facts behind the wording for a cancelled order; `started`: the total of all refunds requested. */
type MoneyOfCancelled = {
  paymentStatus: PaymentStatus;
  totalAmount: Paise;
  started: Paise;
  /** A counter payment is refunded by staff. */
  razorpayPaymentId?: string | null;
};

/**
 * How the mail of a cancelled order, and the dialog before it, speak of its money: a refund is mentioned only if one was started.
 */
export function moneySentence(money: MoneyOfCancelled): string {
  const { paymentStatus, totalAmount, started, razorpayPaymentId = null } = money;
  const back = isCounterPayment(razorpayPaymentId) ? 'you' : 'the account or card it came from';
  if (!hasMoneyArrived(paymentStatus))
    return 'We have not received a payment, so there is nothing to refund.';
  if (paymentStatus === 'review') return `We are refunding your payment to ${back}.`;
  if (paymentStatus === 'refunded') return `We have refunded your payment to ${back}.`;
  const total = formatRupeesAndPaise(totalAmount);
  if (started <= 0) return `We’ll contact you about your payment of ${total}.`;
  const later = isCounterPayment(razorpayPaymentId)
    ? 'We’ll write again once it is refunded.'
    : 'We’ll write again once it is on its way.';
  if (started >= totalAmount) {
    return `We have started the refund of your payment of ${total} to ${back}. ${later}`;
  }
  const [part, rest] = [started, paise(totalAmount - started)].map(formatRupeesAndPaise);
  return `We have started a refund of ${part} of your payment of ${total} to ${back}. ${later} If you have a question about the remaining ${rest}, please reply to this email.`;
}
