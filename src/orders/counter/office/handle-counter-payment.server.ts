import { z } from 'zod';
import type { StaffStepUp } from '#people/accounts/account.ts';
import { counterPaymentForm, paidBackForm } from '#orders/counter/forms.ts';
import { recordCounterPayment } from '#orders/counter/record-counter-payment.server.ts';
import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { parseRupees } from '#price/money/parse-rupees.ts';
import { recordPaidBack } from '#selling/payments/record-refund.server.ts';
import type { Shop } from '#app/shop.server.ts';
import {
  type AdminAnswer,
  answerTo,
  done,
  errorsOf,
  needsPassword,
  outdated,
  withErrors,
} from '#app/office/admin-answer.ts';
import { orderAnswers } from '#orders/orders/office/order-answers.ts';
import { orderMessages } from '#orders/orders/office/order-messages.ts';
import { counterMessages as messages } from './counter-messages.ts';

type CounterShop = Pick<Shop, 'db' | 'clock' | 'orderLink'>;
type Teller = Pick<StaffStepUp, 'email' | 'hasRecentPassword'>;

/** Handles the form that records a counter payment; it asks for the password because money is involved. */
export async function handleCounterPayment(
  shop: CounterShop,
  staff: Teller,
  posted: FormData,
): Promise<AdminAnswer> {
  const form = counterPaymentForm.safeParse(Object.fromEntries(posted));
  if (!form.success) return withErrors(errorsOf(form.error));
  const amount = parseRupees(form.data.amount);
  if (amount === null) return withErrors({ amount: orderMessages.amountInvalid });
  if (!staff.hasRecentPassword) return needsPassword();
  const { id: orderId, ...payment } = form.data;
  const by = staff.email;
  const noted = await recordCounterPayment(shop, { ...payment, orderId, amount, by });
  return noted.ok ? done(messages.paid) : answerTo(noted, paymentAnswers);
}

const paymentAnswers = {
  ...orderAnswers,
  'already-paid': outdated(messages.alreadyPaid),
  cancelled: outdated(messages.cancelled),
  'out-of-stock': outdated(messages.paidWithoutStock),
  'amount-differs': ({ total }: { total: Paise }) =>
    withErrors({ amount: messages.amountDiffers(formatRupeesAndPaise(total)) }),
  'cash-limit': withErrors({ method: messages.cashLimit }),
};

/** Handles the form that records the refund of a counter payment. */
export async function handlePaidBack(
  shop: CounterShop,
  staff: Teller,
  posted: FormData,
  { params: { orderId } }: { params: { orderId?: string } },
): Promise<AdminAnswer> {
  const form = paidBackForm.safeParse(Object.fromEntries(posted));
  if (!form.success) return withErrors(errorsOf(form.error));
  if (!staff.hasRecentPassword) return needsPassword();
  const isNoted = await recordPaidBack(shop, {
    ...form.data,
    orderId: z.uuid().parse(orderId),
    by: staff.email,
  });
  return isNoted ? done(messages.paidBack) : orderAnswers['not-found'];
}
