import { z } from 'zod';
import type { Staff } from '#shop/accounts/account.ts';
import { cancelLink, type LinkNotCancelled } from '#shop/checkout/cancel-link.server.ts';
import { readOrder } from '#shop/orders/order-queries.server.ts';
import { openLink } from '#shop/payments/open-link.server.ts';
import { type NotLinked, requestLink } from '#shop/payments/request-link.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type AdminAnswer, done, outdated, refused } from '../admin-answer.ts';
import { handleWrite } from '../handle-write.server.ts';
import { orderMessages } from '../orders/order-messages.ts';
import { counterFailures, counterMessages as messages } from './counter-messages.ts';

const linkForm = z.object({ id: z.uuid() });

type Desk = Pick<Shop, 'db' | 'clock' | 'log' | 'payments' | 'origin'>;

/** Handles the form that sends a customer the link by which they pay an order that staff have placed. */
export async function handlePaymentLink(
  shop: Desk,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, counterFailures, posted, async () => {
    const { id: orderId } = linkForm.parse(Object.fromEntries(posted));
    if (!shop.payments) return refused(messages.paymentsOff);
    const requested = await requestLink(shop, { orderId, by: staff.email });
    if (!requested.ok) return notLinked(requested.reason);
    const order = await readOrder(shop.db, orderId);
    const link = requested.value;
    if (!order || link.state === 'open') return done(messages.linkSent);
    const { gateway } = shop.payments;
    const opened = await openLink({ ...shop, gateway }, link, order);
    if (opened.ok) return done(messages.linkSent);
    shop.log.warn({ orderId, fault: opened }, 'no payment link could be made');
    switch (opened.reason) {
      case 'unreachable':
        return outdated(messages.linkRequested);
      case 'amount-too-large':
        return outdated(messages.linkTooLarge);
      case 'refused':
        return outdated(messages.linkRefused);
    }
  });
}

/** Handles the form that cancels a payment link; its order stays. */
export async function handleCancelLink(
  shop: Desk & Pick<Shop, 'orderLink'>,
  staff: Pick<Staff, 'email'>,
  posted: FormData,
): Promise<AdminAnswer> {
  return handleWrite(shop.log, counterFailures, posted, async () => {
    const { id } = linkForm.parse(Object.fromEntries(posted));
    if (!shop.payments) return refused(messages.paymentsOff);
    const { gateway } = shop.payments;
    const ended = await cancelLink({ ...shop, gateway }, { id, by: staff.email });
    if (!ended.ok) return outdated(notCancelled[ended.reason]);
    if (ended.value === 'cancelled') return done(messages.linkCancelled);
    return outdated(ended.value === 'paid' ? messages.linkPaidMeanwhile : messages.linkOver);
  });
}

const notCancelled: Record<LinkNotCancelled, string> = {
  'not-found': orderMessages.gone,
  'not-there-yet': messages.linkNotThereYet,
  unreachable: messages.linkNotCancelled,
};

const reasons: Record<NotLinked, string> = {
  'not-found': orderMessages.gone,
  'already-paid': 'This order is paid already.',
  cancelled: 'This order is cancelled.',
  'too-late': messages.linkTooLate,
};

function notLinked(reason: NotLinked): AdminAnswer {
  return outdated(reasons[reason]);
}
