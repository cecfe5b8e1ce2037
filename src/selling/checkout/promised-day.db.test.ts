import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { readSettings } from '#content/settings/settings-queries.server.ts';
import { variableNameOf } from '#content/settings/variable-name.ts';
import { globals } from '#content/settings/tables.server.ts';
import { collectedIn } from '#orders/orders/destination.ts';
import { findOrder } from '#orders/orders/order-queries.server.ts';
import { expectedOf } from '#orders/orders/storefront/expected-of.ts';
import { deliveryAnswer } from '#selling/delivery/storefront/read-delivery.server.ts';
import { newId } from '#platform/ids.ts';
import { settleOrder } from './settle-order.server.ts';
import { ringPrice, shownAsMade, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, addRing, paidOrder, place, placed, stockOf } = shop;
const carriers = variableNameOf('deliveryZones');

beforeEach(async () => {
  // Monday, 23 November 2026, noon in India.
  shop.at.now = new Date('2026-11-23T06:30:00Z');
  await store('Sequel, 6, 3, 100000\nBlueDart, 625, 6\nBlueDart, 79, 6, 20000');
});

afterEach(async () => {
  await db().delete(globals).where(eq(globals.variableName, carriers));
});

async function store(variableValue: string) {
  await db()
    .insert(globals)
    .values({ variableName: carriers, variableValue })
    .onConflictDoUpdate({ target: globals.variableName, set: { variableValue } });
}

/** The answer on product, cart and checkout, which all ask in the same way. */
async function saidOf(pincode: string, { value = ringPrice as number, days = 0 } = {}) {
  const query = new URLSearchParams({ pincode, value: `${value}`, days: `${days}` });
  return deliveryAnswer(await readSettings(db()), clock(), query).said.replaceAll('\u{a0}', ' ');
}

const at = (pincode: string) => ({
  address: '12 Temple Street',
  city: 'Madurai',
  pincode,
  state: 'Tamil Nadu',
});

test('product, cart, checkout, order, order page and mail promise the same day', async () => {
  const order = await paidOrder();
  expect(await saidOf('625001')).toBe('Delivered to Madurai, Tamil Nadu 625001 by 26 Nov 2026');
  expect(order.promisedBy).toBe('2026-11-26');
  const { policies } = await readSettings(db());
  expect(expectedOf(order, order.items, policies.deliveryWithin)).toEqual({
    from: null,
    to: '2026-11-26',
  });
  const mails = await db().select().from(mailOutbox);
  const confirmation = mails.find(({ dedupeKey }) => dedupeKey === `order-paid ${order.id}`);
  expect(JSON.stringify(confirmation)).toContain('Expected by 26 Nov 2026.');
});

test('an order promised no day when it was placed, as by telephone, is promised one when it is paid', async () => {
  await store('');
  const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
  expect(order.promisedBy).toBeNull();
  await store('Sequel, 6, 3, 100000');
  await shop.pay(razorpayOrderId);
  expect(await settleOrder(shop.settling(), order.id)).toBe('paid');
  expect((await findOrder(db(), order.id))?.promisedBy).toBe('2026-11-26');
  const mails = await db().select().from(mailOutbox);
  const confirmation = mails.find(({ dedupeKey }) => dedupeKey === `order-paid ${order.id}`);
  expect(JSON.stringify(confirmation)).toContain('Expected by 26 Nov 2026.');
});

test('money that arrives days later is not promised a day that cannot be met', async () => {
  const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
  await shop.pay(razorpayOrderId);
  shop.at.now = new Date('2026-11-26T06:30:00Z');
  expect(await settleOrder(shop.settling(), order.id)).toBe('paid');
  expect((await findOrder(db(), order.id))?.promisedBy).toBe('2026-11-30');
});

test('a made-to-order piece is promised for a day after it is made', async () => {
  const ring = await addRing(0, { madeToOrderDays: 14 });
  const { promisedBy } = await placed(ring, shownAsMade(ring));
  expect(await saidOf('625001', { days: 14 })).toContain('by 10 Dec 2026');
  expect(promisedBy).toBe('2026-12-10');
});

test('an order to a place that no carrier serves or insures is refused and takes no stock', async () => {
  const ring = await addRing(1);
  const toPune = await place(ring, { shippingAddress: at('411001') });
  expect(toPune).toEqual({ ok: false, reason: 'not-delivered-there' });
  expect(await saidOf('411001')).toContain('We don’t deliver to Pune, Maharashtra 411001 yet.');
  const toKohima = await place(ring, { shippingAddress: at('797001') });
  expect(toKohima).toEqual({ ok: false, reason: 'not-insured-there' });
  // ₹12 crore.
  expect(await saidOf('797001', { value: 120_000_000_00 })).toContain('don’t insure this value');
  expect(await stockOf(ring)).toBe(1);
});

test('a retry keeps its promised day for the same address, and gets a new one for another', async () => {
  const ring = await addRing(1);
  const checkoutKey = newId();
  const first = await placed(ring, { checkoutKey });
  const granted = { checkoutKey, grantedOrders: [first] };
  await store('Sequel, 60, 3\nSequel, 625, 9');
  shop.at.now = new Date(first.createdAt.getTime() + 60_000);
  const again = await placed(ring, granted);
  expect([again.id, again.promisedBy]).toEqual([first.id, '2026-11-26']);
  const moved = await placed(ring, { ...granted, shippingAddress: at('600001') });
  expect([moved.id, moved.promisedBy]).toEqual([first.id, '2026-11-26']);
  const back = await placed(ring, { ...granted, shippingAddress: at('625001') });
  expect([back.id, back.promisedBy]).toEqual([first.id, '2026-12-03']);
  const refused = await place(ring, { ...granted, shippingAddress: at('411001') });
  expect(refused).toEqual({ ok: false, reason: 'not-delivered-there' });
});

test('the demo promises a day in every State, for any value, except on a few islands', async () => {
  await db().delete(globals).where(eq(globals.variableName, carriers));
  const value = 9_00_00_000_00;
  for (const prefix of ['11', '19', '20', '30', '41', '50', '62', '70', '79', '744', '80', '90']) {
    expect(await saidOf(prefix.padEnd(6, '1'), { value })).toContain(' by ');
  }
  expect(await saidOf('682555')).toContain('We don’t deliver to Lakshadweep');
});

test('a shop without carriers promises no day and delivers everywhere', async () => {
  await store('');
  const { promisedBy } = await placed(await addRing(1), { shippingAddress: at('797001') });
  expect(promisedBy).toBeNull();
  expect(await saidOf('797001')).toBe(
    'We deliver to Kohima, Nagaland 797001 in 7 to 14 working days.',
  );
});

test('an order for collection needs no carrier, and has no promised day and no shipping fee', async () => {
  await store('Sequel, 6, 3, 100000');
  const ring = await addRing(1);
  const shippingAddress = collectedIn('Tamil Nadu', '5 Hill Road, Pune, Maharashtra 411001');
  const order = await placed(ring, { isCollected: true, shippingAddress });
  expect(order).toMatchObject({ isCollected: true, promisedBy: null, shippingFee: 0 });
  expect(order.shippingAddress).toEqual(shippingAddress);
});

test('switching from collection to delivery creates a new order, which takes over the piece', async () => {
  const ring = await addRing(1);
  const checkoutKey = newId();
  const shippingAddress = collectedIn('Tamil Nadu', '12 Temple Street, Madurai, Tamil Nadu 625001');
  const first = await placed(ring, { checkoutKey, isCollected: true, shippingAddress });
  const grantedOrders = [{ id: first.id, linkVersion: first.linkVersion }];
  const second = await placed(ring, { checkoutKey, grantedOrders });
  expect(second.id).not.toBe(first.id);
  expect(second).toMatchObject({ isCollected: false, promisedBy: '2026-11-26' });
  expect(await stockOf(ring)).toBe(0);
});
