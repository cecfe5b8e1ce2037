import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { webhookEvents } from './tables.server.ts';
import { saveWebhook, type PaymentEvent, processWebhooks } from './webhook-inbox.server.ts';

const site = withTestShop();

async function saveEventOf(orders: string[]): Promise<void> {
  for (const id of orders) {
    const payload = { order: { entity: { id } } };
    await saveWebhook(site.shop.db, JSON.stringify({ event: 'order.paid', payload }));
  }
}

test('one run processes all events, however many have piled up', async () => {
  const orders = Array.from({ length: 450 }, (_, at) => `order_${at}`);
  await saveEventOf(orders);
  const acted: string[] = [];
  const act = async ({ razorpayOrderId }: PaymentEvent) => acted.push(String(razorpayOrderId)) > 0;
  expect(await processWebhooks(site.shop.db, act)).toBe(450);
  expect(acted).toEqual(orders);
  expect(await processWebhooks(site.shop.db, act)).toBe(0);
});

test('an event that cannot be processed delays no later one, and is retried in the next run', async () => {
  const [stuck, good] = [
    Array.from({ length: 210 }, (_, at) => `order_stuck_${at}`),
    ['order_good_1', 'order_good_2'],
  ];
  await saveEventOf([...stuck, ...good]);
  const isGood = async ({ razorpayOrderId }: PaymentEvent) =>
    good.includes(String(razorpayOrderId));
  expect(await processWebhooks(site.shop.db, isGood)).toBe(2);
  expect(await processWebhooks(site.shop.db, async () => true)).toBe(210);
});

/** Processes all stored webhooks and returns their events. */
async function handleAll(): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = [];
  await processWebhooks(site.shop.db, async (one) => events.push(one) > 0);
  return events;
}

test('a payment event leads to its order, and is processed once however often it is sent', async () => {
  const payment = { entity: { id: 'pay_1', order_id: 'order_of_payment' } };
  const body = JSON.stringify({ event: 'payment.captured', payload: { payment, more: 1 } });
  for (let time = 0; time < 2; time += 1) {
    expect(await saveWebhook(site.shop.db, body)).toBe(true);
  }
  expect(await handleAll()).toEqual([
    {
      event: 'payment.captured',
      razorpayOrderId: 'order_of_payment',
      razorpayPaymentId: 'pay_1',
      razorpayLinkId: null,
    },
  ]);
  expect(await saveWebhook(site.shop.db, body)).toBe(true);
  expect(await handleAll()).toEqual([]);
  const [stored] = await site.shop.db
    .select()
    .from(webhookEvents)
    .where(eq(webhookEvents.razorpayPaymentId, 'pay_1'));
  expect(stored).toMatchObject({ event: 'payment.captured', body });
});

test('an order named by the event takes precedence over that of its payment', async () => {
  const payload = {
    order: { entity: { id: 'order_itself' } },
    payment: { entity: { id: 'pay_2', order_id: null } },
  };
  await saveWebhook(site.shop.db, JSON.stringify({ event: 'order.paid', payload }));
  expect(await handleAll()).toMatchObject([
    { razorpayOrderId: 'order_itself', razorpayPaymentId: 'pay_2' },
  ]);
});

test('a payment link event leads to the link, not to its order', async () => {
  const payment_link = { entity: { id: 'plink_1', order_id: 'order_of_link' } };
  const event = 'payment_link.expired';
  await saveWebhook(site.shop.db, JSON.stringify({ event, payload: { payment_link } }));
  expect(await handleAll()).toEqual([
    { event, razorpayOrderId: null, razorpayPaymentId: null, razorpayLinkId: 'plink_1' },
  ]);
});

test('an event without an order is done without asking the provider', async () => {
  const body = JSON.stringify({ event: 'settlement.processed', payload: {} });
  expect(await saveWebhook(site.shop.db, body)).toBe(true);
  const nobody = async () => Promise.reject(new Error('There is nothing to ask about'));
  expect(await processWebhooks(site.shop.db, nobody)).toBe(1);
  expect(await processWebhooks(site.shop.db, nobody)).toBe(0);
});

const withId = (id: string) =>
  JSON.stringify({ event: 'order.paid', payload: { order: { entity: { id } } } });

test.each([
  '',
  'no JSON',
  '[]',
  '{"event":"order.paid"}',
  '{"event":1,"payload":{}}',
  '{"event":"order\\u0000","payload":{}}',
  withId('order\0'),
  withId('order\ud800'),
  withId('o'.repeat(2_000)),
])('%o is rejected and not stored', async (body) => {
  expect(await saveWebhook(site.shop.db, body)).toBe(false);
  expect(await handleAll()).toEqual([]);
});

test('waiting events are processed in order of arrival', async () => {
  const orders = ['order_c', 'order_a', 'order_b'];
  await saveEventOf(orders);
  const moments = ['2026-11-21T10:00:02Z', '2026-11-21T10:00:00Z', '2026-11-21T10:00:01Z'];
  for (const [at, id] of orders.entries()) {
    await site.shop.db
      .update(webhookEvents)
      .set({ receivedAt: new Date(moments[at] ?? '') })
      .where(eq(webhookEvents.razorpayOrderId, id));
  }
  const inOrder = (await handleAll()).map(({ razorpayOrderId }) => razorpayOrderId);
  expect(inOrder).toEqual(['order_a', 'order_b', 'order_c']);
});
