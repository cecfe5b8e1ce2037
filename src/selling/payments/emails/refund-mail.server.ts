import type { Transaction } from '#platform/database/database.server.ts';
import type { MessageBlock } from '#platform/mail/message.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { orderThread } from '#content/messaging/order-thread.ts';
import { formatRupeesAndPaise, type Paise } from '#price/money/money.ts';
import { whyCalledOff } from '#selling/payments/called-off.ts';
import { isCounterPayment } from '#orders/orders/counter-payment.ts';
import type { OrderLink } from '#orders/orders/order-grant.server.ts';
import type { Order } from '#orders/orders/record-order.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import type { ShopSettings } from '#content/settings/shop-settings.ts';

type Refunded = { id: string; amount: Paise; razorpayPaymentId: string; reason: string };
type Written = { dedupeKey: string; subject: string; heading: string; paragraphs: string[] };

/** Notifies the customer of a refund that the provider has accepted or staff have paid out, once for each refund. */
export const queueRefundMail = refundMailer(startedWords);

/** Notifies the customer that the provider has completed a refund it had accepted earlier, once for each refund. */
export const queueRefundDoneMail = refundMailer(doneWords);

function startedWords(
  { orderNumber }: Order,
  { id, amount, razorpayPaymentId, reason }: Refunded,
  { refundWithin }: ShopSettings['policies'],
): Written {
  const part = `${formatRupeesAndPaise(amount)} of your payment for order ${orderNumber}`;
  const why = whyCalledOff([reason]);
  const written = { dedupeKey: `refund ${id}`, subject: `Refund for order ${orderNumber}` };
  if (isCounterPayment(razorpayPaymentId)) {
    return {
      ...written,
      heading: 'Your refund',
      paragraphs: [
        `We have refunded ${part}.`,
        'If it has not reached you, please reply to this email.',
      ],
    };
  }
  return {
    ...written,
    heading: 'Your refund is on its way',
    paragraphs: [
      ...(why ? [why] : []),
      `We are refunding ${part} to the card or account you paid with.`,
      `It should show in your bank within ${refundWithin}.`,
    ],
  };
}

function doneWords(
  { orderNumber }: Order,
  { id, amount }: Refunded,
  { refundWithin }: ShopSettings['policies'],
): Written {
  return {
    dedupeKey: `refund-done ${id}`,
    subject: `Refund for order ${orderNumber} is complete`,
    heading: 'Your refund is complete',
    paragraphs: [
      `${formatRupeesAndPaise(amount)} of your payment for order ${orderNumber} has been refunded to the card or account you paid with.`,
      `If your bank does not show it within ${refundWithin}, please reply to this email.`,
    ],
  };
}

type WordsOf = (order: Order, refund: Refunded, policies: ShopSettings['policies']) => Written;

function refundMailer(wordsOf: WordsOf) {
  return async (
    tx: Transaction,
    order: Order,
    refund: Refunded,
    orderLink: OrderLink,
  ): Promise<void> => {
    const { policies } = await readSettings(tx);
    const { dedupeKey, subject, heading, paragraphs } = wordsOf(order, refund, policies);
    const words: MessageBlock[] = paragraphs.map((text) => ({ kind: 'text', text }));
    const amount = formatRupeesAndPaise(refund.amount);
    await queueMail(tx, {
      dedupeKey,
      thread: orderThread(order.id),
      recipient: order.customerEmail,
      subject,
      blocks: [
        { kind: 'heading', text: heading },
        { kind: 'text', text: `Dear ${order.customerName},` },
        ...words,
        { kind: 'figures', rows: [{ term: 'Refund', value: amount, isTotal: true }] },
        { kind: 'button', text: 'View your order', href: orderLink(order) },
      ],
    });
  };
}
