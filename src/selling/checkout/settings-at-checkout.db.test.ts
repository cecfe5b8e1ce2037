import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { mailOutbox } from '#platform/mail/tables.server.ts';
import { milligrams } from '#price/money/weight.ts';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { orderItems } from '#orders/orders/tables.server.ts';
import { setGoldPrice } from '#content/settings/set-gold-price.server.ts';
import { globals } from '#content/settings/tables.server.ts';
import { ringPrice, twoRings, useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, addRing, stockOf, place } = shop;

afterEach(async () => {
  await db().delete(globals);
  await store('gold_price_per_gram', '5000');
});

async function store(variableName: string, variableValue: string, updatedAt = clock()) {
  await db().insert(globals).values({ variableName, variableValue, updatedAt });
}

describe('the shipping fee', () => {
  test('is part of an order’s total and frozen with it', async () => {
    const ring = await addRing(3);
    await store('shipping_fee', '149.50');
    const seenTotal = paise(ringPrice + 149_50);
    const placed = await place(ring, { seenTotal });
    expect(placed).toMatchObject({ value: { totalAmount: seenTotal, shippingFee: 149_50 } });
  });

  test('is charged once for an order of several pieces, alike or different', async () => {
    await store('shipping_fee', '149.50');
    const [ring, other] = [await addRing(5), await addRing(5)];
    const one = (productId: string) => ({ productId, karat: '22kt' as const, size: '' });
    const seen = { quantity: 1, seenUnitPrice: ringPrice };
    const twoLines = [ring, other].map((each) => ({ ...one(each), ...seen }));
    const seenTotal = paise(2 * ringPrice + 149_50);
    for (const change of [twoRings(ring), { lines: twoLines }]) {
      const order = await shop.paidOrder(ring, { ...change, seenTotal });
      expect(order).toMatchObject({ totalAmount: seenTotal, shippingFee: 149_50 });
      expect(await shop.api.payments.fetch(order.paymentId)).toMatchObject({ amount: seenTotal });
      const items = await db().select().from(orderItems).where(eq(orderItems.orderId, order.id));
      expect(items.reduce((sum, item) => sum + item.lineTotal, 0)).toBe(2 * ringPrice);
    }
    await shop.expectSound();
  });

  test('makes the shop ask again if it was set after the page was shown', async () => {
    const ring = await addRing(1);
    await store('shipping_fee', '100');
    expect(await place(ring)).toEqual({
      ok: false,
      reason: 'price-changed',
      total: ringPrice + 100_00,
    });
    expect(await stockOf(ring)).toBe(1);
  });
});

test('each order line has the rate of its own karat', async () => {
  const ring = await addRing(1);
  await store('pan_threshold', '');
  const weight = { grossWeightMg: milligrams(10_000), stockQuantity: 1 };
  await db()
    .insert(karatRecords)
    .values({ productId: ring, karat: '18kt', size: '', ...weight });
  await db()
    .update(products)
    .set({ availableKarats: ['22kt', '18kt'] })
    .where(eq(products.id, ring));
  const rate = { rateBasis: 'pure' as const, ratePaisePerGram: paiseFromRupees(12_800) };
  await setGoldPrice(db(), { rate, changedBy: 'owner@example.in', clock });
  // 10 g at ₹11,724.80 and at ₹9,600, with 12 % making and 3 % GST.
  const [of22kt, of18kt] = [paiseFromRupees(135_257), paiseFromRupees(110_746)];
  const placed = await shop.placed(ring, {
    lines: [
      { productId: ring, karat: '22kt', size: '', quantity: 1, seenUnitPrice: of22kt },
      { productId: ring, karat: '18kt', size: '', quantity: 1, seenUnitPrice: of18kt },
    ],
    seenTotal: paise(of22kt + of18kt),
  });
  const items = await db().select().from(orderItems).where(eq(orderItems.orderId, placed.id));
  const rates = Object.fromEntries(items.map((item) => [item.karat, item.ratePaisePerGram]));
  expect(rates).toEqual({ '22kt': 1_172_480, '18kt': 960_000 });
});

describe('a gold rate two days old', () => {
  async function ageRate() {
    await db().delete(globals);
    const twoDaysAgo = new Date(clock().getTime() - 48 * 3_600_000);
    await store('gold_price_per_gram', '5000', twoDaysAgo);
  }

  test('still sells, unless the jeweller has set a lower age limit', async () => {
    const ring = await addRing(2);
    await ageRate();
    expect(await place(ring)).toMatchObject({ ok: true });
    await store('rate_block_hours', '36');
    expect(await place(ring)).toEqual({ ok: false, reason: 'rate-too-old' });
    expect(await stockOf(ring)).toBe(1);
  });

  test('is fresh again once the same rate is confirmed', async () => {
    const ring = await addRing(1);
    await ageRate();
    await store('rate_block_hours', '36');
    const rate = { rateBasis: 'same' as const, ratePaisePerGram: paiseFromRupees(5000) };
    await setGoldPrice(db(), { rate, changedBy: 'owner@example.in', clock });
    expect(await place(ring)).toMatchObject({ ok: true });
  });
});

test('GST and the discount basis follow the settings', async () => {
  const ring = await addRing(1);
  await db().update(products).set({ discountPercentage: 10 }).where(eq(products.id, ring));
  await store('gst_percentage', '5');
  await store('discount_basis', 'whole');
  // 10 g at ₹5,000 with 12 % making, less 10 % of all that, and 5 % GST.
  const price = paiseFromRupees(52_920);
  const lines = [
    { productId: ring, karat: '22kt' as const, size: '', quantity: 1, seenUnitPrice: price },
  ];
  expect(await place(ring, { lines, seenTotal: price })).toMatchObject({ ok: true });
});

test('the order mail states the same cancellation period as the policies', async () => {
  await store('cancel_within_hours', '48');
  const { id } = await shop.paidOrder();
  const [mail] = await db()
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, `order-paid ${id}`));
  expect(mail?.body).toContain('You can cancel within 48 hours of ordering.');
});
