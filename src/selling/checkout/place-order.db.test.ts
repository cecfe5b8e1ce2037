// Specification, storefront 3: orders with order_items: fields as specified
// Specification, storefront 4 Cart: The record used is the one of karat_selected
// Specification, back office 3: orders: fields as specified

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise, paiseFromRupees } from '#price/money/money.ts';
import { karatRecords, products } from '#catalogue/products/tables.server.ts';
import { orderItems, orders } from '#orders/orders/tables.server.ts';
import type { GoldRate } from '#price/pricing/gold-rate.ts';
import { setGoldPrice } from '#content/settings/set-gold-price.server.ts';
import { goldPriceKey } from '#content/settings/shop-settings.ts';
import { globals } from '#content/settings/tables.server.ts';
import { ringPrice, shownAsMade, twoRings, useCheckoutUnderTest } from './test-checkout.server.ts';
import { eventually } from '../../../tests/support/eventually.ts';

/** One rate for every karat, in rupees. */
const sameFor = (rupees: number): GoldRate => ({
  rateBasis: 'same',
  ratePaisePerGram: paiseFromRupees(rupees),
});

const { db, clock, addRing, addShopper, stockOf, reservedOf, place, pass } = useCheckoutUnderTest();

async function waitersForLocks(): Promise<number | undefined> {
  const { rows } = await db().execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]?.waiting;
}

describe('the last pieces', () => {
  test('of fifty concurrent buyers of three pieces, three get one and 47 find it out of stock', async () => {
    const ring = await addRing(3);
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(ring)));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3);
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : answer.reason));
    expect(refusals).toEqual(Array.from({ length: 47 }, () => 'out-of-stock'));
    expect(await stockOf(ring)).toBe(0);
    expect(await reservedOf(ring)).toEqual({ reserved: 3 });
  });

  test('a second buyer cannot take the last piece', async () => {
    const ring = await addRing(1);
    const answers = await Promise.all([place(ring), place(ring)]);
    expect(answers.map((answer) => answer.ok).toSorted()).toEqual([false, true]);
    expect(await stockOf(ring)).toBe(0);
  });

  test('a piece taken at the last moment is made for the shopper who was shown its lead time', async () => {
    const ring = await addRing(1, { madeToOrderDays: 14 });
    const [isTaken, mayGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const taking = db().transaction(async (tx) => {
      const none = { stockQuantity: 0 };
      await tx.update(karatRecords).set(none).where(eq(karatRecords.productId, ring));
      isTaken.resolve();
      await mayGo.promise;
    });
    await isTaken.promise;
    const shown = place(ring, shownAsMade(ring));
    const unaware = place(ring);
    await eventually(async () => expect(await waitersForLocks()).toBe(2));
    mayGo.resolve();
    await taking;
    expect(await shown).toMatchObject({ ok: true });
    expect(await unaware).toMatchObject({ reason: 'only-made-to-order', leadDays: 14 });
    expect(await stockOf(ring)).toBe(0);
  });

  test('the same piece in two lines counts twice', async () => {
    const ring = await addRing(1);
    const line = {
      productId: ring,
      karat: '22kt' as const,
      size: '',
      quantity: 1,
      seenUnitPrice: ringPrice,
    };
    const answer = await place(ring, { lines: [line, line], seenTotal: paise(2 * ringPrice) });
    expect(answer).toMatchObject({ ok: false, reason: 'out-of-stock' });
    expect(await stockOf(ring)).toBe(1);
  });

  test('an order with one piece out of stock takes none of the others', async () => {
    const [there, gone] = [await addRing(5), await addRing(0)];
    const lines = [there, gone].map((productId) => ({
      productId,
      karat: '22kt' as const,
      size: '',
      quantity: 1,
      seenUnitPrice: ringPrice,
    }));
    const answer = await place(there, { lines, seenTotal: paise(2 * ringPrice) });
    expect(answer).toMatchObject({ ok: false, reason: 'out-of-stock', line: { productId: gone } });
    expect(await stockOf(there)).toBe(5);
  });

  test('concurrent orders for the same pieces in a different sequence never deadlock', async () => {
    const rings = [await addRing(20), await addRing(20), await addRing(20)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const order = [...rings.slice(index % 3), ...rings.slice(0, index % 3)];
        const lines = order.map((productId) => ({
          productId,
          karat: '22kt' as const,
          size: '',
          quantity: 1,
          seenUnitPrice: ringPrice,
        }));
        return place(order[0] ?? '', { lines, seenTotal: paise(3 * ringPrice) });
      }),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    for (const ring of rings) expect(await stockOf(ring)).toBe(0);
  });
});

describe('prices from a browser', () => {
  test.each([
    ['a lower total', { seenTotal: paiseFromRupees(1) }],
    ['a total of nothing', { seenTotal: paise(0) }],
    ['a higher total', { seenTotal: paiseFromRupees(99_999) }],
  ])('%s is refused with the true total, and takes no stock', async (_, change) => {
    const ring = await addRing(2);
    expect(await place(ring, change)).toEqual({
      ok: false,
      reason: 'price-changed',
      total: ringPrice,
    });
    expect(await stockOf(ring)).toBe(2);
    expect(await reservedOf(ring)).toEqual({});
  });

  test('a false line price is refused even if the total is right', async () => {
    const ring = await addRing(2);
    const line = { productId: ring, karat: '22kt' as const, size: '', quantity: 1 };
    const [right, wrong] = [ringPrice, 1].map((seen) => ({ ...line, seenUnitPrice: paise(seen) }));
    if (!right || !wrong) throw new Error('There are two');
    expect(await place(ring, { lines: [wrong] })).toMatchObject({ reason: 'price-changed' });
    const both = { lines: [right, wrong], seenTotal: paise(2 * ringPrice) };
    expect(await place(ring, both)).toMatchObject({ ok: false, reason: 'price-changed' });
  });

  test('a shopper is asked again if the rate has changed since the page was shown', async () => {
    const ring = await addRing(2);
    await setGoldPrice(db(), { rate: sameFor(6000), changedBy: 'owner@x.in', clock });
    expect(await place(ring)).toMatchObject({
      reason: 'price-changed',
      total: paiseFromRupees(69_216),
    });
    await setGoldPrice(db(), { rate: sameFor(5000), changedBy: 'owner@x.in', clock });
    expect(await place(ring)).toMatchObject({ ok: true });
  });

  test('without a valid rate nothing is sold', async () => {
    const ring = await addRing(2);
    const setRate = (variableValue: string) =>
      db().update(globals).set({ variableValue }).where(eq(globals.variableName, goldPriceKey));
    for (const broken of ['', '0', 'five thousand', '-5', '1e9']) {
      await setRate(broken);
      expect(await place(ring)).toEqual({ ok: false, reason: 'no-valid-rate' });
    }
    await setRate('5000');
    expect(await stockOf(ring)).toBe(2);
  });
});

describe('an order is refused', () => {
  test('for a karat not offered, a piece without weight or a product that does not exist', async () => {
    const ring = await addRing(2);
    const line = { productId: ring, quantity: 1, seenUnitPrice: ringPrice };
    expect(await place(ring, { lines: [{ ...line, karat: '18kt', size: '' }] })).toMatchObject({
      reason: 'not-sold',
    });
    expect(await place(newId())).toMatchObject({ reason: 'not-sold' });
    await db()
      .update(karatRecords)
      .set({ grossWeightMg: null })
      .where(eq(karatRecords.productId, ring));
    expect(await place(ring)).toMatchObject({ reason: 'not-sold' });
  });
});

describe('an order', () => {
  test('freezes every number it was priced from', async () => {
    const ring = await addRing(2);
    const placed = await place(ring, twoRings(ring));
    if (!placed.ok) throw new Error(placed.reason);
    await db().update(products).set({ name: 'Renamed', makingChargePercentage: 50 });
    await db().delete(products).where(eq(products.id, ring));
    const [item] = await db()
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, placed.value.id));
    expect(item).toMatchObject({
      name: 'Test ring',
      productId: null,
      karat: '22kt',
      size: '',
      quantity: 2,
      netWeightMg: 10_000,
      ratePaisePerGram: 500_000,
      makingChargePercentage: 12,
      gstPercentage: 3,
      gold: 5_000_000,
      making: 600_000,
      gst: 168_000,
      roundOff: 0,
      unitPrice: 5_768_000,
      lineTotal: 11_536_000,
    });
    expect(placed.value.totalAmount).toBe(11_536_000);
  });
});

describe('one checkout sent twice', () => {
  test('fifty concurrent clicks create one order and take one piece', async () => {
    const ring = await addRing(5);
    const input = { checkoutKey: newId() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(ring, input)));
    const ids = new Set(answers.map((answer) => answer.ok && answer.value.id));
    expect(ids.size).toBe(1);
    expect(await stockOf(ring)).toBe(4);
  });

  test('corrected contact details update the same order', async () => {
    const ring = await addRing(1);
    const input = { checkoutKey: newId() };
    const first = await place(ring, input);
    const customer = { name: 'Asha Iyer', email: 'iyer@example.com', phone: '+919876543211' };
    const grantedOrders = first.ok ? [first.value] : [];
    const second = await place(ring, { ...input, customer, grantedOrders });
    expect(second).toMatchObject({ ok: true, value: { customerName: 'Asha Iyer' } });
    expect(first.ok && second.ok && first.value.id === second.value.id).toBe(true);
    expect(await stockOf(ring)).toBe(0);
  });

  test('a changed cart creates a new order and releases the pieces of the first', async () => {
    const ring = await addRing(2);
    const input = { checkoutKey: newId() };
    const first = await place(ring, twoRings(ring));
    expect(first.ok).toBe(true);
    const again = await place(ring, input);
    expect(again).toMatchObject({ ok: false, reason: 'out-of-stock' });
    const own = await place(ring, { checkoutKey: first.ok ? first.value.checkoutKey : '' });
    expect(own).toMatchObject({ ok: true });
    expect(await stockOf(ring)).toBe(1);
    expect(await reservedOf(ring)).toEqual({ reserved: 1, released: 2 });
  });

  test('an order whose quote has expired is replaced by a new one', async () => {
    const ring = await addRing(1);
    const input = { checkoutKey: newId() };
    const first = await place(ring, input);
    pass(16 * 60);
    const second = await place(ring, input);
    expect(second.ok && first.ok && second.value.id !== first.value.id).toBe(true);
    expect(await reservedOf(ring)).toEqual({ reserved: 1, released: 1 });
  });

  test('another buyer’s key is refused', async () => {
    const ring = await addRing(3);
    const [own, other] = [await addShopper(), await addShopper()];
    const input = { checkoutKey: newId() };
    expect(await place(ring, { ...input, userId: own })).toMatchObject({ ok: true });
    expect(await place(ring, { ...input, userId: other })).toEqual({
      ok: false,
      reason: 'key-in-use',
    });
    expect(await place(ring, input)).toEqual({ ok: false, reason: 'key-in-use' });
  });

  test('a visitor who signs in continues the order that they began', async () => {
    const ring = await addRing(1);
    const userId = await addShopper();
    const input = { checkoutKey: newId() };
    await place(ring, input);
    expect(await place(ring, { ...input, userId })).toMatchObject({ ok: true, value: { userId } });
  });
});

test('order numbers are never given out twice', async () => {
  const ring = await addRing(10);
  await Promise.all(Array.from({ length: 10 }, () => place(ring)));
  const rows = await db().select({ number: orders.orderNumber }).from(orders);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect(rows.every(({ number }) => /^K26-\d{6}$/.test(number))).toBe(true);
});
