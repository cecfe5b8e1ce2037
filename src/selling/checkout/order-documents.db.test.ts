import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { wakeBy } from '#platform/database/after-commit.server.ts';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { collectedIn } from '#orders/orders/destination.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import { ringOfStones } from '#orders/orders/test-ring-of-stones.server.ts';
import { listOrderRows } from '#orders/orders/order-table-queries.server.ts';
import { settleOrder } from './settle-order.server.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, settling } = shop;

/** A paid order of a made-to-order ring with stones. */
async function payForRing(): Promise<string> {
  const { order, razorpayOrderId } = await shop.placeAndOpen(await shop.addRing(1));
  const { priceTerms, reduction } = ringOfStones('Solitaire');
  await db()
    .update(orderItems)
    .set({ size: '12', leadDays: 21, priceTerms, reduction })
    .where(eq(orderItems.orderId, order.id));
  await shop.pay(razorpayOrderId);
  expect(await settleOrder(settling(), order.id)).toBe('paid');
  return order.id;
}

const said = [
  '1 × Test ring, 22KT, Size 12 · 16.6 mm, 10.00 g net',
  '  Made for you: ready in about 21 days, around ',
  '  Diamond × 20, 0.42 ct, certificate IGI 5512',
  '  20% off making charge · Diwali · code LIGHTS',
];

test('the mails of a paid order to buyer and store state size, ready date, stones and code', async () => {
  const id = await payForRing();
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  const mails = await db().select().from(mailOutbox);
  const own = mails.filter(({ body }) => body.includes(order?.orderNumber ?? 'none'));
  expect(own).toHaveLength(2);
  for (const { body } of own) for (const words of said) expect(body).toContain(words);
});

test('the mails of a paid order are sent at once, not by the next sweep', async () => {
  const woken: string[] = [];
  wakeBy(db(), async (sweeps) => void woken.push(...sweeps));
  await payForRing();
  expect(woken).toContain('mails');
});

test('a buyer who collects and has left no e-mail gets no mail, but the store does', async () => {
  const { order, razorpayOrderId } = await shop.placeAndOpen(await shop.addRing(1), {
    isCollected: true,
    shippingAddress: collectedIn('Tamil Nadu', '5 Hill Road, Madurai 625001'),
  });
  const { id } = order;
  await db().update(orders).set({ customerEmail: '' }).where(eq(orders.id, id));
  await shop.pay(razorpayOrderId);
  expect(await settleOrder(settling(), id)).toBe('paid');
  const mails = await db().select().from(mailOutbox);
  const own = mails.filter(({ body }) => body.includes(order.orderNumber));
  expect(own.map(({ dedupeKey }) => dedupeKey)).toEqual([`new-order ${order.orderNumber}`]);
});

test('the order list shows the lead time of an order that is made to order', async () => {
  const id = await payForRing();
  const filter = {
    search: id,
    status: 'to-pack' as const,
    money: 'all' as const,
    kind: null,
    promise: null,
    from: null,
    before: null,
  };
  const part = { cursor: null, offset: 0, limit: 10 };
  const rows = await listOrderRows(db(), { filter, sort: 'date', isDescending: true, ...part });
  expect(rows.map((row) => [row.id, row.leadDays])).toEqual([[id, 21]]);
});
