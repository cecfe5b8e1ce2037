import { z } from 'zod';
import type { StaffStepUp } from '#shop/accounts/account.ts';
import { counterPaymentForm, paidBackForm } from '#shop/counter/forms.ts';
import { type NotNoted, noteCounterPayment } from '#shop/counter/note-counter-payment.server.ts';
import { formatRupeesAndPaise } from '#shop/money/money.ts';
import { parseRupees } from '#shop/money/parse-rupees.ts';
import { notePaidBack } from '#shop/payments/note-refund.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import {
  type AdminAnswer,
  done,
  errorsOf,
  needsPassword,
  outdated,
  withErrors,
} from '../admin-answer.ts';
import { handleWrite } from '../handle-write.server.ts';
import { orderMessages } from '../orders/order-messages.ts';
import { counterFailures, counterMessages as messages } from './counter-messages.ts';

type Desk = Pick<Shop, 'db' | 'clock' | 'orderLink' | 'log'>;
type Teller = Pick<StaffStepUp, 'email' | 'hasRecentPassword'>;

/** Handles the form that notes money which was paid at the counter; it asks for the password, since that is money. */
export async function handleCounterPayment(
  shop: Desk,
  staff: Teller,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, counterFailures, posted, async () => {
    const form = counterPaymentForm.safeParse(Object.fromEntries(posted));
    if (!form.success) return withErrors(errorsOf(form.error));
    const amount = parseRupees(form.data.amount);
    if (amount === null) return withErrors({ amount: orderMessages.amountInvalid });
    if (!staff.hasRecentPassword) return needsPassword();
    const { id: orderId, ...payment } = form.data;
    const by = staff.email;
    const noted = await noteCounterPayment(shop, { ...payment, orderId, amount, by });
    if (!noted.ok) return notNoted(noted);
    return done(messages.paid);
  });
}

function notNoted(refusal: NotNoted): AdminAnswer {
  switch (refusal.reason) {
    case 'not-found':
      return outdated(orderMessages.gone);
    case 'already-paid':
      return outdated(messages.alreadyPaid);
    case 'cancelled':
      return outdated(messages.cancelled);
    case 'out-of-stock':
      return outdated(messages.paidWithoutStock);
    case 'amount-differs':
      return withErrors({ amount: messages.amountDiffers(formatRupeesAndPaise(refusal.total)) });
    case 'cash-limit':
      return withErrors({ method: messages.cashLimit });
  }
}

/** Handles the form that notes that money of a payment at the counter has been given back. */
export async function handlePaidBack(
  shop: Desk,
  staff: Teller,
  orderId: string,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, counterFailures, posted, async () => {
    const form = paidBackForm.safeParse(Object.fromEntries(posted));
    if (!form.success) return withErrors(errorsOf(form.error));
    if (!staff.hasRecentPassword) return needsPassword();
    const isNoted = await notePaidBack(shop, {
      ...form.data,
      orderId: z.uuid().parse(orderId),
      by: staff.email,
    });
    if (!isNoted) return outdated(orderMessages.gone);
    return done(messages.paidBack);
  });
}
