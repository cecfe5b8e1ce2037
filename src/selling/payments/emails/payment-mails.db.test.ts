import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messageText } from '#platform/mail/message.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { totalRow } from '#orders/orders/emails/order-blocks.ts';
import { readOrder } from '#orders/orders/order-queries.server.ts';
import { type NewOrder, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import type { PaymentLink } from '../link-queries.server.ts';
import { pastItsPrice } from '../called-off.ts';
import { linkMail } from './link-mail.server.ts';
import { queueRefundDoneMail, queueRefundMail } from './refund-mail.server.ts';

const database = useTestDatabase();

async function ordered(own: Partial<NewOrder> = {}) {
  const row = orderRow({ totalAmount: paise(57_680_00), ...own });
  await saveOrder(database.db, row, []);
  const order = await readOrder(database.db, row.id);
  if (!order) throw new Error('There is no such order');
  return order;
}

const link: PaymentLink = {
  id: newId(),
  orderId: newId(),
  state: 'open',
  razorpayLinkId: 'plink_1',
  razorpayOrderId: null,
  url: 'https://rzp.example/i/1',
  expiresAt: new Date('2026-11-22T10:00:00Z'),
  orderLinkVersion: 1,
  requestedBy: 'meera@example.in',
  lastAskedAt: null,
  payerLetInAt: null,
  createdAt: new Date('2026-11-21T10:00:00Z'),
};

test('the mail with a payment link states the order, its total, the link and until when it holds', async () => {
  const order = await ordered({ isGstRegistered: true });
  expect(linkMail(order, link)).toEqual({
    dedupeKey: `payment-link ${link.id}`,
    thread: `order ${order.id}`,
    recipient: 'asha@example.in',
    subject: `Pay for order ${order.orderNumber}`,
    blocks: [
      { kind: 'heading', text: 'Your order is ready to pay' },
      { kind: 'text', text: 'Dear Asha Rao,' },
      {
        kind: 'text',
        text: `We have prepared your order ${order.orderNumber}. The total is ₹57,680.00, GST included.`,
      },
      { kind: 'figures', rows: [totalRow(paise(57_680_00), true)] },
      { kind: 'button', text: 'Pay now', href: 'https://rzp.example/i/1' },
      { kind: 'text', text: 'Your price and pieces are reserved until 22 Nov 2026, 3:30 pm IST.' },
      {
        kind: 'note',
        text: 'If you did not order anything, please don’t pay, and reply to this email.',
      },
    ],
  });
});

test('a shop without GST registration mentions none in the mail with a payment link', async () => {
  const order = await ordered({ isGstRegistered: false });
  expect(messageText(linkMail(order, link).blocks ?? [])).not.toContain('GST');
});

const refund = {
  id: newId(),
  amount: paise(700_50),
  razorpayPaymentId: 'pay_1',
  reason: 'Too small',
};

/** The mail that was queued about a refund, as its recipient reads it. */
async function mailed(queue: typeof queueRefundMail, own: Partial<typeof refund> = {}) {
  const order = await ordered();
  const about = { ...refund, id: newId(), ...own };
  const page = () => 'https://kanak.example/order';
  // However often it is reported.
  for (let time = 1; time <= 2; time += 1) {
    await database.db.transaction((tx) => queue(tx, order, about, page));
  }
  const mails = await database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.thread, `order ${order.id}`));
  expect(mails).toMatchObject([{ recipient: 'asha@example.in' }]);
  const [mail] = mails;
  return { about, order, mail, lines: mail?.body.split('\n').filter(Boolean) };
}

test('the mail of a refund that is on its way states the sum and when it arrives', async () => {
  const { about, order, mail, lines } = await mailed(queueRefundMail);
  expect(mail?.dedupeKey).toBe(`refund ${about.id}`);
  expect(mail?.subject).toBe(`Refund for order ${order.orderNumber}`);
  expect(lines).toEqual([
    'Your refund is on its way',
    'Dear Asha Rao,',
    `We are refunding ₹700.50 of your payment for order ${order.orderNumber} to the card or account you paid with.`,
    'It should show in your bank within 3 to 7 business days.',
    'Refund: ₹700.50',
    'View your order: https://kanak.example/order',
  ]);
  expect(mail?.blocks?.map(({ kind }) => kind)).toEqual([
    'heading',
    'text',
    'text',
    'text',
    'figures',
    'button',
  ]);
});

test('the mail of a refund explains a payment that came after the price had expired', async () => {
  const { lines } = await mailed(queueRefundMail, { reason: pastItsPrice });
  expect(lines?.[2]).toBe(
    'You started the payment after this order’s price had expired, and its pieces cost more by then.',
  );
});

test('the mail of a refund at the counter says that it was paid', async () => {
  const { order, lines } = await mailed(queueRefundMail, { razorpayPaymentId: 'counter_1' });
  expect(lines?.slice(0, 4)).toEqual([
    'Your refund',
    'Dear Asha Rao,',
    `We have refunded ₹700.50 of your payment for order ${order.orderNumber}.`,
    'If it has not reached you, please reply to this email.',
  ]);
});

test('the mail of a refund that has arrived says so, and what to do if it does not show', async () => {
  const { about, order, mail, lines } = await mailed(queueRefundDoneMail);
  expect(mail?.dedupeKey).toBe(`refund-done ${about.id}`);
  expect(mail?.subject).toBe(`Refund for order ${order.orderNumber} is complete`);
  expect(lines).toEqual([
    'Your refund is complete',
    'Dear Asha Rao,',
    `₹700.50 of your payment for order ${order.orderNumber} has been refunded to the card or account you paid with.`,
    'If your bank does not show it within 3 to 7 business days, please reply to this email.',
    'Refund: ₹700.50',
    'View your order: https://kanak.example/order',
  ]);
});
