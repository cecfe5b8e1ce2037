import { beforeEach, expect, test } from 'vitest';
import { changeOrderStatus } from '#orders/fulfilment/change-order-status.server.ts';
import { openGateway } from '#selling/payments/gateway.server.ts';
import { listLinks } from '#selling/payments/link-queries.server.ts';
import { openLink } from '#selling/payments/open-link.server.ts';
import { unreachable } from '#selling/payments/razorpay-client.server.ts';
import { paymentLinks } from '#selling/payments/tables.server.ts';
import { reconcileLinks } from './reconcile-links.server.ts';
import { useLinksUnderTest } from './test-links.server.ts';

const shop = useLinksUnderTest();
const { db, addRing, placeByStaff, readOrder, pass } = shop;
const { settling, request, linkedOrder, stateOf, atProvider } = shop;

beforeEach(async () => void (await db().delete(paymentLinks)));

const hour = 60 * 60;
const reconcile = () => reconcileLinks(settling());
const cancelOrder = (id: string) =>
  changeOrderStatus(shop.desk(), { id, version: 1, to: 'cancelled', by: shop.by });

/** How long ago the provider was asked about an order's link; null where it never was. */
async function askedSecondsAgo(orderId: string): Promise<number | null> {
  const [link] = await listLinks(db(), orderId);
  if (!link?.lastAskedAt) return null;
  return (shop.clock().getTime() - link.lastAskedAt.getTime()) / 1_000;
}

test('a link just requested is left to that request for a minute, then created by the sweep', async () => {
  const orderId = await placeByStaff(await addRing(1));
  const { id } = await request(orderId);
  pass(59);
  await reconcile();
  expect(await stateOf(orderId)).toEqual(['requested']);
  expect(await atProvider(id)).toEqual([]);
  pass(2);
  await reconcile();
  expect(await stateOf(orderId)).toEqual(['open']);
});

test('the provider is asked about an open link less often as it ages, and at once on expiry', async () => {
  const { orderId } = await linkedOrder();
  expect(await askedSecondsAgo(orderId)).toBeNull();
  pass(20 * hour);
  await reconcile();
  expect(await askedSecondsAgo(orderId)).toBe(0);
  pass(hour);
  await reconcile();
  expect(await askedSecondsAgo(orderId)).toBe(hour);
  pass(3 * hour + 1);
  await reconcile();
  expect(await askedSecondsAgo(orderId)).toBe(0);
});

test('an open link is asked about again after a quarter of its age', async () => {
  const { orderId } = await linkedOrder();
  pass(8 * hour);
  await reconcile();
  pass(2 * hour - 1);
  await reconcile();
  expect(await askedSecondsAgo(orderId)).toBe(2 * hour - 1);
  pass(2);
  await reconcile();
  expect(await askedSecondsAgo(orderId)).toBe(0);
});

test.each([
  ['cancelled', cancelOrder],
  ['paid at the counter', (id: string) => shop.payAtCounter(id, { method: 'card' })],
])(
  'a link whose order is %s ends at the next run, however recently it was asked about',
  async (_, change) => {
    const { orderId } = await linkedOrder();
    pass(8 * hour);
    await reconcile();
    expect(await change(orderId)).toMatchObject({ ok: true });
    await reconcile();
    expect(await stateOf(orderId)).toEqual(['cancelled']);
  },
);

test('a link no longer needed is never created, and other orders still get theirs', async () => {
  const [called, late] = [
    await placeByStaff(await addRing(1)),
    await placeByStaff(await addRing(1)),
  ];
  const links = [await request(called), await request(late)];
  await cancelOrder(called);
  // Their price holds for a day, and the provider creates no link that expires within a quarter of an hour.
  pass(24 * hour - 15 * 60);
  const needed = await placeByStaff(await addRing(1));
  const { id } = await request(needed);
  await reconcile();
  for (const orderId of [called, late]) expect(await stateOf(orderId)).toEqual(['cancelled']);
  for (const link of links) expect(await atProvider(link.id)).toEqual([]);
  expect(await stateOf(needed)).toEqual(['requested']);
  pass(61);
  await reconcile();
  expect(await stateOf(needed)).toEqual(['open']);
  expect(await atProvider(id)).toHaveLength(1);
});

test('a link not yet created keeps its state while the provider is unavailable', async () => {
  const orderId = await placeByStaff(await addRing(1));
  await request(orderId);
  await cancelOrder(orderId);
  pass(61);
  await shop.setFaults({ api: 'server-error' });
  expect(await reconcile()).toBe(0);
  await shop.setFaults({ api: 'normal' });
  expect(await stateOf(orderId)).toEqual(['requested']);
  expect(await reconcile()).toBe(1);
  expect(await stateOf(orderId)).toEqual(['cancelled']);
});

test('a link created during the look-up counts as created, and is cancelled at the next run', async () => {
  const orderId = await placeByStaff(await addRing(1));
  const link = await request(orderId);
  await cancelOrder(orderId);
  pass(61);
  const provider = shop.gateway();
  const gateway = {
    ...provider,
    async findLink(reference: string) {
      const found = await provider.findLink(reference);
      await openLink(settling(), link, await readOrder(orderId));
      return found;
    },
  };
  await reconcileLinks({ ...settling(), gateway });
  expect(await stateOf(orderId)).toEqual(['open']);
  await reconcile();
  expect(await atProvider(link.id)).toMatchObject([{ status: 'cancelled' }]);
});

test('a link created at the provider unknown to the shop is cancelled there with its order', async () => {
  const orderId = await placeByStaff(await addRing(1));
  const link = await request(orderId);
  const { credentials } = shop.sandbox();
  const baseUrl = `${shop.at.url}/sandbox`;
  const gateway = openGateway({ ...credentials, baseUrl, timeoutMs: 300 });
  await shop.setFaults({ api: 'lose-answer' });
  await openLink({ ...settling(), gateway }, link, await readOrder(orderId));
  await shop.setFaults({ api: 'normal' });
  await cancelOrder(orderId);
  pass(61);
  await reconcile();
  await reconcile();
  expect(await stateOf(orderId)).toEqual(['cancelled']);
  expect(await atProvider(link.id)).toMatchObject([{ status: 'cancelled' }]);
});

test('links are asked about in the order in which they were made, even if one gets no answer', async () => {
  const made: string[] = [];
  for (let link = 0; link < 3; link += 1) {
    made.push((await linkedOrder()).linkId);
    pass(60);
  }
  const provider = shop.gateway();
  const asked: string[] = [];
  const gateway = {
    ...provider,
    readLink(id: string) {
      asked.push(id);
      return id === made[1] ? Promise.resolve(unreachable('no-answer')) : provider.readLink(id);
    },
  };
  expect(await reconcileLinks({ ...settling(), gateway })).toBe(2);
  expect(asked).toEqual(made);
});
