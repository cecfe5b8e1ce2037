import { z } from 'zod';
import type { Staff } from '#people/accounts/account.ts';
import { cancelLink } from '#selling/checkout/cancel-link.server.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { openLink } from '#selling/payments/open-link.server.ts';
import { requestLink } from '#selling/payments/request-link.server.ts';
import type { Shop } from '#app/shop.server.ts';
import { type AdminAnswer, answerTo, done, outdated, refused } from '#app/office/admin-answer.ts';
import { orderAnswers } from '#orders/orders/office/order-answers.ts';
import { counterMessages as messages } from './counter-messages.ts';

const linkForm = z.object({ id: z.uuid() });

type LinkShop = Pick<Shop, 'db' | 'clock' | 'log' | 'payments' | 'origin'>;

/** Handles the form that sends a customer the payment link of an order placed by staff. */
export async function handlePaymentLink(
  shop: LinkShop,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const { id: orderId } = linkForm.parse(Object.fromEntries(posted));
  if (!shop.payments) return refused(messages.paymentsOff);
  const requested = await requestLink(shop, { orderId, by: staff.email });
  if (!requested.ok) return answerTo(requested, linkAnswers);
  const order = await readOrder(shop.db, orderId);
  const link = requested.value;
  if (!order || link.state === 'open') return done(messages.linkSent);
  const { gateway } = shop.payments;
  const opened = await openLink({ ...shop, gateway }, link, order);
  if (opened.ok) return done(messages.linkSent);
  shop.log.warn({ orderId, fault: opened }, 'no payment link could be made');
  return answerTo(opened, linkAnswers);
}

/** Handles the form that cancels a payment link; the order stays. */
export async function handleCancelLink(
  shop: LinkShop & Pick<Shop, 'orderLink'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  const { id } = linkForm.parse(Object.fromEntries(posted));
  if (!shop.payments) return refused(messages.paymentsOff);
  const { gateway } = shop.payments;
  const ended = await cancelLink({ ...shop, gateway }, { id, by: staff.email });
  if (!ended.ok) return answerTo(ended, cancelAnswers);
  if (ended.value === 'cancelled') return done(messages.linkCancelled);
  return outdated(ended.value === 'paid' ? messages.linkPaidMeanwhile : messages.linkOver);
}

const linkAnswers = {
  ...orderAnswers,
  'already-paid': outdated('This order is paid already.'),
  cancelled: outdated('This order is cancelled.'),
  'too-late': outdated(messages.linkTooLate),
  unreachable: outdated(messages.linkRequested),
  'amount-too-large': outdated(messages.linkTooLarge),
  refused: outdated(messages.linkRefused),
};

const cancelAnswers = {
  ...orderAnswers,
  'not-there-yet': outdated(messages.linkNotThereYet),
  unreachable: outdated(messages.linkNotCancelled),
};
