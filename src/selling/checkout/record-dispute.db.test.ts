import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { readOrderHistory } from '#orders/orders/order-history-queries.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { processWebhooks, saveWebhook } from '#selling/payments/webhook-inbox.server.ts';
import { recordDispute } from './record-dispute.server.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db } = shop;

/** A report as Razorpay sends it; `sentAt` makes it another one about the same. */
async function report(paymentId: string, event: string, sentAt = 1): Promise<void> {
  const dispute = { id: 'disp_1', amount: 57_680_00, respond_by: 1_790_000_000 };
  const payment = { entity: { id: paymentId, order_id: 'order_of_a_link' } };
  const payload = { payment, dispute: { entity: { ...dispute, status: 'open' } } };
  const body = { event: `payment.dispute.${event}`, payload, created_at: sentAt };
  expect(await saveWebhook(db(), JSON.stringify(body))).toBe(true);
  const desk = { db: db(), origin: 'http://shop.test' };
  await processWebhooks(db(), (each) =>
    each.dispute ? recordDispute(desk, { ...each, dispute: each.dispute }) : Promise.resolve(false),
  );
}

test('a disputed payment is in the history of its order, and the store has a mail, once for each report', async () => {
  const { id } = await shop.paidOrder();
  const { orderNumber, razorpayPaymentId } = await shop.orderOf(id);
  for (const at of [1, 2]) await report(razorpayPaymentId ?? '', 'created', at);
  await report(razorpayPaymentId ?? '', 'under_review');
  await report(razorpayPaymentId ?? '', 'lost');
  await report('pay_of_nobody', 'created');
  const history = await readOrderHistory(db(), id);
  const disputes = history.filter(({ what }) => what.startsWith('dispute-'));
  expect(disputes.map(({ what, who, detail }) => [what, who, detail]).toReversed()).toEqual([
    ['dispute-created', 'provider', '₹57,680.00, disp_1'],
    ['dispute-under-review', 'provider', '₹57,680.00, disp_1'],
    ['dispute-lost', 'provider', '₹57,680.00, disp_1'],
  ]);
  const { details } = await readSettings(db());
  const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, details.email));
  const told = mails.filter(({ dedupeKey }) => dedupeKey.startsWith('dispute '));
  expect(told.map(({ subject }) => subject)).toEqual([
    `Order ${orderNumber}: a payment of ₹57,680.00 is disputed`,
    `Order ${orderNumber}: a dispute of ₹57,680.00 is lost`,
  ]);
  expect(told[0]?.body).toContain('by 21 Sep 2026, 7:43 pm IST');
  expect(told[0]?.body).toContain(`http://shop.test/admin/orders/${id}`);
});
