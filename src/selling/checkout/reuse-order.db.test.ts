import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paiseFromRupees } from '#price/money/money.ts';
import { globals } from '#content/settings/tables.server.ts';
import { revokeLinks } from '#orders/orders/revoke-links.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, addRing, addShopper, pass, place, reservedOf, placed: again } = shop;

/** An order of one ring, and the input of its checkout. */
async function placed(change: Parameters<typeof place>[1] = {}) {
  const ring = await addRing(3);
  const input = { checkoutKey: newId(), ...change };
  const order = await again(ring, input);
  pass(60);
  // As sent again by its browser.
  return { ring, input: { ...input, grantedOrders: [order] }, order };
}

async function read(id: string) {
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  return row;
}

describe('a checkout that is sent again', () => {
  test('is the same order with the latest buyer and address', async () => {
    const [{ ring, input, order }, other] = [await placed(), await placed()];
    const before = await read(other.order.id);
    const userId = await addShopper();
    const customer = { name: 'Asha Iyer', email: 'iyer@example.com', phone: '+919876543211' };
    const shippingAddress = { address: '1 Hill Road', city: 'Ooty', pincode: '643001', state: '' };
    const second = await again(ring, { ...input, userId, customer, shippingAddress });
    const now = {
      id: order.id,
      checkoutKey: order.checkoutKey,
      userId,
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      shippingAddress,
      updatedAt: clock(),
      createdAt: order.createdAt,
    };
    expect(second).toMatchObject(now);
    expect(await read(order.id)).toMatchObject(now);
    expect(await read(other.order.id)).toEqual(before);
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });

  test.each([
    ['its price has just expired', 14 * 60, {}],
    ['it is for the cart', 0, { isBuyNow: false }],
  ])(
    'is a new order once %s, and the first one gives up its key and piece',
    async (_, seconds, change) => {
      const [other, { ring, input, order }] = [await placed(), await placed()];
      const before = await read(other.order.id);
      pass(seconds);
      const second = await again(ring, { ...input, ...change });
      expect(second.id).not.toBe(order.id);
      expect(second.checkoutKey).toBe(input.checkoutKey);
      const first = await read(order.id);
      expect(first?.checkoutKey).not.toBe(input.checkoutKey);
      expect(first).toMatchObject({ updatedAt: clock(), customerName: order.customerName });
      expect(await read(other.order.id)).toEqual(before);
      expect(await reservedOf(ring)).toEqual({ reserved: 1, released: 1 });
    },
  );

  test('is still the same order a moment before its price expires', async () => {
    const { ring, input, order } = await placed();
    pass(14 * 60 - 1);
    expect((await again(ring, input)).id).toBe(order.id);
  });

  test('is a new order after a cancellation', async () => {
    const { ring, input, order } = await placed();
    await db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, order.id));
    expect((await again(ring, input)).id).not.toBe(order.id);
  });

  test('is refused after payment, with the ID of the order', async () => {
    const { ring, input, order } = await placed();
    await db().update(orders).set({ paymentStatus: 'review' }).where(eq(orders.id, order.id));
    expect(await place(ring, input)).toEqual({
      ok: false,
      reason: 'already-paid',
      orderId: order.id,
    });
  });

  test('names no business while the shop is not registered for GST', async () => {
    const registration = { variableName: 'gst_registration', variableValue: 'unregistered' };
    await db().insert(globals).values(registration);
    const ring = await addRing(3);
    const seenTotal = paiseFromRupees(56_000);
    const line = { productId: ring, karat: '22kt' as const, size: '', quantity: 1 };
    const input = {
      checkoutKey: newId(),
      lines: [{ ...line, seenUnitPrice: seenTotal }],
      seenTotal,
      business: { buyerGstin: '27AAPFU0939F1ZV', buyerBusinessName: 'Rao Traders' },
    };
    const order = await again(ring, input);
    expect(order).toMatchObject({ isGstRegistered: false, buyerGstin: null });
    const second = await again(ring, { ...input, grantedOrders: [order] });
    await db().delete(globals).where(eq(globals.variableName, registration.variableName));
    expect(second).toMatchObject({ id: order.id, buyerGstin: null, buyerBusinessName: null });
  });

  test('is refused for another account and for a guest', async () => {
    const { ring, input } = await placed({ userId: await addShopper() });
    for (const userId of [null, await addShopper()]) {
      expect(await place(ring, { ...input, userId })).toEqual({ ok: false, reason: 'key-in-use' });
    }
  });
});

describe('a guest’s checkout key alone', () => {
  test.each([
    ['name', { customer: { name: 'Mallory', email: 'asha@example.com', phone: '+919876543210' } }],
    ['e-mail', { customer: { name: 'Asha Rao', email: 'm@example.com', phone: '+919876543210' } }],
    [
      'phone',
      { customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919000000000' } },
    ],
    ['address', { shippingAddress: { address: '9', city: 'Pune', pincode: '411001', state: '' } }],
    ['business', { business: { buyerGstin: '27AAPFU0939F1ZV', buyerBusinessName: 'M' } }],
    ['basket', { isBuyNow: false, customer: { name: 'M', email: 'm@example.com', phone: '+91' } }],
  ])('can neither change their %s nor take their piece', async (_, change) => {
    const { ring, input, order } = await placed();
    const before = await read(order.id);
    for (const userId of [null, await addShopper()]) {
      const stranger = { ...input, grantedOrders: [], userId, ...change };
      expect(await place(ring, stranger)).toEqual({ ok: false, reason: 'key-in-use' });
    }
    expect(await read(order.id)).toEqual(before);
    expect(await reservedOf(ring)).toEqual({ reserved: 1 });
  });

  test('lets an order be resent unchanged after a lost response, until its links are revoked', async () => {
    const { ring, input, order } = await placed();
    const lost = { ...input, grantedOrders: [] };
    expect((await again(ring, lost)).id).toBe(order.id);
    await revokeLinks(db(), { id: order.id, by: 'shopper' });
    expect(await place(ring, lost)).toEqual({ ok: false, reason: 'key-in-use' });
    expect(await place(ring, input)).toEqual({ ok: false, reason: 'key-in-use' });
  });
});

test('an internal error is thrown, not returned as a refusal', async () => {
  const ring = await addRing(1);
  await expect(place(ring, { userId: newId() })).rejects.toThrow('insert into');
  expect(await reservedOf(ring)).toEqual({});
});
