import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LinkedOrder } from '#orders/orders/order-grant.server.ts';
import { revokeLinks } from '#orders/orders/revoke-links.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { findQuote } from './quote-queries.server.ts';
import { settleOrder } from './settle-order.server.ts';
import { twoRings, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, addRing, addShopper, pass, placed } = shop;

const oneOf = (productId: string) => [{ productId, karat: '22kt' as const, size: '', quantity: 1 }];

/** The quote that a browser with these orders sees at the checkout of one ring. */
function quoteOf(
  ring: string,
  grantedOrders: LinkedOrder[],
  userId: string | null = null,
  isBuyNow = true,
) {
  return findQuote(db(), clock(), { userId, grantedOrders }, { lines: oneOf(ring), isBuyNow });
}

test('an unpaid order is a quote for the rest of its fifteen minutes, and no longer', async () => {
  const ring = await addRing(1);
  const order = await placed(ring);
  expect(await quoteOf(ring, [order])).toMatchObject({
    secondsLeft: 900,
    order: { id: order.id },
  });
  pass(100.5);
  expect(await quoteOf(ring, [order])).toMatchObject({ secondsLeft: 799 });
  pass(799);
  expect(await quoteOf(ring, [order])).toMatchObject({ secondsLeft: 0 });
  pass(1);
  expect(await quoteOf(ring, [order])).toMatchObject({ secondsLeft: 0 });
  // Half an hour later the expired quote is no longer shown.
  pass(30 * 60);
  expect(await quoteOf(ring, [order])).toBeNull();
});

test('retrying an order does not extend its quote', async () => {
  const ring = await addRing(1);
  const order = await placed(ring);
  pass(300);
  const again = await placed(ring, { checkoutKey: order.checkoutKey });
  expect(again.id).toBe(order.id);
  expect(await quoteOf(ring, [order])).toMatchObject({ secondsLeft: 600 });
});

test('an order is no quote for other buyers, for other pieces or once it has been paid', async () => {
  const ring = await addRing(4);
  const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
  expect(await quoteOf(ring, [])).toBeNull();
  expect(await quoteOf(await addRing(1), [order])).toBeNull();
  expect(await quoteOf(ring, [order], null, false)).toBeNull();
  const two = await placed(ring, twoRings(ring));
  expect(await quoteOf(ring, [two])).toBeNull();
  await shop.pay(razorpayOrderId);
  await settleOrder(shop.settling(), order.id);
  expect(await quoteOf(ring, [order])).toBeNull();
});

test('a replaced or cancelled order is no quote', async () => {
  const ring = await addRing(2);
  const first = await placed(ring);
  await placed(ring, { ...twoRings(ring), checkoutKey: first.checkoutKey });
  expect(await quoteOf(ring, [first])).toBeNull();
  const other = await addRing(1);
  const second = await placed(other);
  await db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, second.id));
  expect(await quoteOf(other, [second])).toBeNull();
});

test('a shopper’s order is their quote on every device, and nobody else’s in the same browser', async () => {
  const ring = await addRing(1);
  const userId = await addShopper();
  const order = await placed(ring, { userId });
  expect(await quoteOf(ring, [], userId)).toMatchObject({ order: { id: order.id } });
  expect(await quoteOf(ring, [order], null)).toBeNull();
  expect(await quoteOf(ring, [order], await addShopper())).toBeNull();
});

test('an order is no quote for a browser whose grant was revoked with the order’s links', async () => {
  const ring = await addRing(1);
  const order = await placed(ring);
  await revokeLinks(db(), { id: order.id, by: 'meera@example.in' });
  expect(await quoteOf(ring, [order])).toBeNull();
  expect(await quoteOf(ring, [{ ...order, linkVersion: 2 }])).not.toBeNull();
});
