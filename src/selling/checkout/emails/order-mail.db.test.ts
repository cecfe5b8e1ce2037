import { expect, test } from 'vitest';
import { showroomLines, shopDetailsOf } from '#content/policies/shop-details.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { breakUpOf, piecesOf } from '#orders/orders/emails/order-blocks.ts';
import { collectedIn } from '#orders/orders/destination.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { type NewOrder, orderLine, orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { orderMail } from './order-mail.server.ts';
import { paymentFailedMail } from './payment-failed-mail.server.ts';

const database = useTestDatabase();
const orderLink = ({ id }: { id: string }) => `https://kanak.example/order-confirmation/${id}`;

/** An order of one ring as read, with its page. */
async function ordered(own: Partial<NewOrder> = {}) {
  const row = orderRow(own);
  await saveOrder(database.db, row, [orderLine('Plain ring')]);
  const order = await findOrder(database.db, row.id);
  if (!order) throw new Error('There is no such order');
  return { order, link: orderLink(order) };
}

test('the mail of a paid order confirms it with its pieces, sums, address and promised day', async () => {
  const { order, link } = await ordered({ promisedBy: '2026-11-28' });
  const settings = await readSettings(database.db);
  expect(orderMail(order, { ...settings, orderLink })).toEqual({
    dedupeKey: `order-paid ${order.id}`,
    thread: `order ${order.id}`,
    recipient: 'asha@example.in',
    subject: `Order ${order.orderNumber} confirmed`,
    blocks: [
      { kind: 'heading', text: 'Thank you for your order' },
      { kind: 'text', text: 'Dear Asha Rao,' },
      {
        kind: 'text',
        text: `Thank you. We have received your payment and your order ${order.orderNumber}.`,
      },
      piecesOf(order.items, { origin: link, standing: order }),
      breakUpOf(order),
      {
        kind: 'text',
        text: 'Delivery address:\n12 Temple Street\nMadurai, Tamil Nadu 625001',
      },
      { kind: 'text', text: 'Expected by 28 Nov 2026.' },
      { kind: 'button', text: 'View your order', href: link },
      { kind: 'note', text: 'You can cancel within 24 hours of ordering.' },
    ],
  });
});

test('the mail of an order for collection says where and when to collect it, and promises no day', async () => {
  const shippingAddress = collectedIn('Tamil Nadu', '5 Hill Road, Pune, Maharashtra 411001');
  const { order } = await ordered({ isCollected: true, shippingAddress });
  const settings = await readSettings(database.db);
  const { blocks = [] } = orderMail(order, { ...settings, orderLink });
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? block.text : []));
  expect(texts).toHaveLength(3);
  expect(texts[2]?.split('\n')).toEqual([
    'To be collected at the shop. We’ll write to you when it’s ready; please bring photo ID.',
    ...showroomLines(shopDetailsOf(settings.details)),
  ]);
});

test('the mail of a failed payment leads back to the order and says until when its price holds', async () => {
  const { order, link } = await ordered({ quoteExpiresAt: new Date('2026-11-21T10:15:00Z') });
  expect(paymentFailedMail(order, orderLink)).toEqual({
    usefulUntil: order.quoteExpiresAt,
    dedupeKey: `payment-failed ${order.id}`,
    thread: `order ${order.id}`,
    recipient: 'asha@example.in',
    subject: `Your payment for order ${order.orderNumber} did not go through`,
    blocks: [
      { kind: 'heading', text: 'Your pieces are still reserved' },
      { kind: 'text', text: 'Dear Asha Rao,' },
      {
        kind: 'text',
        text: `Your payment for order ${order.orderNumber} did not go through, and we have received no money. Your pieces and their price are reserved for you until 3:45 pm IST.`,
      },
      { kind: 'button', text: 'Return to your order', href: link },
      piecesOf(order.items, { origin: link, standing: null }),
      breakUpOf(order),
      {
        kind: 'note',
        text: 'If your bank still shows a payment, either it is returned to you automatically or your order is confirmed. We’ll write to you.',
      },
    ],
  });
});
