import { formatRupeesAndPaise, type Paise, paise } from '#price/money/money.ts';
import { isCounterPayment } from './counter-payment.ts';
import { hasMoneyArrived, type PaymentStatus } from './payment-state.ts';

/** What decides how a cancelled order's money is written about; `started`: what was asked to go back, all in all. */
type MoneyOfCancelled = {
  paymentStatus: PaymentStatus;
  totalAmount: Paise;
  started: Paise;
  /** Money that was paid at the counter goes back by the hands of staff. */
  razorpayPaymentId?: string | null;
};

/**
 * What the mail of a cancelled order says of its money, and the dialog that cancels it says before: that a refund has been
 * started only where one has.
 */
export function moneySentence(money: MoneyOfCancelled): string {
  const { paymentStatus, totalAmount, started, razorpayPaymentId = null } = money;
  const back = isCounterPayment(razorpayPaymentId)
    ? 'you'
    : 'the account or card that it came from';
  if (!hasMoneyArrived(paymentStatus)) return 'No payment has reached us, so nothing is owed.';
  if (paymentStatus === 'review') return `Your payment goes back to ${back}.`;
  if (paymentStatus === 'refunded') return `Your payment has been sent back to ${back}.`;
  const total = formatRupeesAndPaise(totalAmount);
  if (started <= 0) return `We will be in touch with you about your payment of ${total}.`;
  const later = isCounterPayment(razorpayPaymentId)
    ? 'We write to you again when it is paid back.'
    : 'We write to you again when it is on its way.';
  if (started >= totalAmount) {
    return `We have started the refund of your payment of ${total} to ${back}. ${later}`;
  }
  const [part, rest] = [started, paise(totalAmount - started)].map(formatRupeesAndPaise);
  return `We have started a refund of ${part} of your payment of ${total} to ${back}. ${later} If you have a question about the remaining ${rest}, please answer this mail.`;
}
