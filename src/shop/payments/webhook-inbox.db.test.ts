import { expect, test } from 'vitest';
import { withTestShop } from '../../../tests/support/test-shop.server.ts';
import { saveWebhook, processWebhooks } from './webhook-inbox.server.ts';

const site = withTestShop();

async function saveEventOf(orders: string[]): Promise<void> {
  for (const id of orders) {
    const payload = { order: { entity: { id } } };
    await saveWebhook(
      site.shop.db,
      `event-${id}`,
      JSON.stringify({ event: 'order.paid', payload }),
    );
  }
}

test('one run acts on all news, however much of it has piled up', async () => {
  const orders = Array.from({ length: 450 }, (_, at) => `order_${at}`);
  await saveEventOf(orders);
  const acted: string[] = [];
  const act = async ({ razorpayOrderId }: { razorpayOrderId: string }) =>
    acted.push(razorpayOrderId) > 0;
  expect(await processWebhooks(site.shop.db, act)).toBe(450);
  expect(acted).toEqual(orders);
  expect(await processWebhooks(site.shop.db, act)).toBe(0);
});

test('news that cannot be acted on holds up none after it, and is there in the next run', async () => {
  const [stuck, good] = [
    Array.from({ length: 210 }, (_, at) => `order_stuck_${at}`),
    ['order_good_1', 'order_good_2'],
  ];
  await saveEventOf([...stuck, ...good]);
  const isGood = async ({ razorpayOrderId }: { razorpayOrderId: string }) =>
    good.includes(razorpayOrderId);
  expect(await processWebhooks(site.shop.db, isGood)).toBe(2);
  expect(await processWebhooks(site.shop.db, async () => true)).toBe(210);
});
