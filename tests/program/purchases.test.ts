// Specification, storefront 4 Checkout: On success the payment is verified
// Specification, storefront 7: create-razorpay-order: body as specified (difference 5)
// Specification, storefront 7: create-razorpay-order: success, error, amount, currency, razorpayOrderId, orderId
// Specification, storefront 7: verify-payment: body and success
// Specification, storefront 8 Checkout: 'Failed to create order'
// Specification, storefront 8 Checkout: 'Payment verification failed'
// Specification, storefront 9: Payment currency and amount come from the server
// Specification, storefront 9: Quantity 1 to 10

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '../support/money-rules.ts';
import { addRing, reservedOf, stockOf, valueOf } from '../../proofs/support/database.ts';
import {
  openOrder,
  orderBody,
  pay,
  placeOrder,
  ringPriceInRupees,
  type Signed,
  verify,
} from '../../proofs/support/purchase.ts';
import { useShop } from '../../proofs/support/use-shop.ts';

const shop = useShop();
const statusOf = (orderId: string) =>
  valueOf<string>(shop.db, 'select payment_status from orders where id = $1', [orderId]);
const ordersFor = (productId: string) =>
  valueOf<number>(shop.db, 'select count(*)::int from order_items where product_id = $1', [
    productId,
  ]);

test('of fifty buyers of three pieces, three get one, and the others the reason why not', async () => {
  const ring = await addRing(shop.db, 3);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => placeOrder(shop.visitor(), { lines: [{ id: ring }] })),
  );
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status !== 200);
  expect(won.map((answer) => answer.json()['success'])).toEqual([true, true, true]);
  expect(new Set(won.map((answer) => answer.json()['orderId'])).size).toBe(3);
  expect(lost).toHaveLength(47);
  for (const answer of lost) {
    expect(answer.status).toBe(409);
    expect(answer.json()).toEqual({
      success: false,
      reason: 'out-of-stock',
      error: 'A piece is out of stock: someone has just bought it.',
      productId: ring,
      karat: '22kt',
    });
  }
  expect(await stockOf(shop.db, ring)).toBe(0);
  expect(await reservedOf(shop.db, ring)).toEqual({ reserved: 3 });
  expect(await ordersFor(ring)).toBe(3);
});

test('a purchase is paid once, however often the browser confirms it', async () => {
  const ring = await addRing(shop.db, 2);
  const buyer = shop.visitor();
  const order = await openOrder(buyer, ring);
  expect(order.amount).toBe(ringPriceInRupees * 100);
  const signed = await pay(buyer, await shop.keyId(), order);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => verify(buyer, order.orderId, signed)),
  );
  for (const answer of answers) {
    expect(answer.json()).toEqual({ success: true, payment_status: 'paid' });
  }
  expect(await stockOf(shop.db, ring)).toBe(1);
  expect(await reservedOf(shop.db, ring)).toEqual({ sold: 1 });
  expect(await brokenRules(shop.db)).toEqual([]);
});

describe('an order request', () => {
  const changes = [0, -1, 0.01, 1, 57_679, 57_681, 57_680.01, 1e9, 1e-7];

  test.each(changes)('with a changed price or total is refused: %d', async (price) => {
    const ring = await addRing(shop.db, 1);
    const lines = [{ id: ring, price }];
    const withPrice = await placeOrder(shop.visitor(), { lines });
    const withPriceAlone = await placeOrder(shop.visitor(), { lines, total: ringPriceInRupees });
    const withTotalAlone = await placeOrder(shop.visitor(), {
      lines: [{ id: ring }],
      total: price,
    });
    for (const answer of [withPrice, withPriceAlone, withTotalAlone]) {
      expect(answer.status).toBe(409);
      expect(answer.json()).toEqual({
        success: false,
        reason: 'price-changed',
        amount: ringPriceInRupees * 100,
        error: expect.stringContaining('The price has changed'),
      });
    }
    expect(await stockOf(shop.db, ring)).toBe(1);
    expect(await ordersFor(ring)).toBe(0);
  });

  test.each([null, '57680', 'free', {}, [], true, undefined])(
    'with a price or total that is not a number is refused: %j',
    async (nonsense) => {
      const ring = await addRing(shop.db, 1);
      const { orderData, cartItems, ...rest } = orderBody({ lines: [{ id: ring }] });
      const bodies = [
        { orderData: { ...orderData, total_amount: nonsense }, cartItems, ...rest },
        { orderData, cartItems: [{ ...cartItems[0], price: nonsense }], ...rest },
      ];
      for (const json of bodies) {
        const answer = await shop.visitor().ask('/api/create-razorpay-order', { json });
        expect(answer.status).toBe(400);
        expect(answer.json()).toMatchObject({ success: false, error: 'Failed to create order' });
      }
      expect(await stockOf(shop.db, ring)).toBe(1);
    },
  );

  test.each([0, -1, 11, 1.5, 2 ** 31])('with a quantity of %d is refused', async (quantity) => {
    const ring = await addRing(shop.db, 20);
    const answer = await placeOrder(shop.visitor(), { lines: [{ id: ring, quantity }] });
    expect(answer.status).toBe(400);
    expect(await stockOf(shop.db, ring)).toBe(20);
  });

  test('with an invalid GSTIN is refused, and a valid one is saved in capitals', async () => {
    const ring = await addRing(shop.db, 1);
    const order = (gstin: string) =>
      shop.visitor().ask('/api/create-razorpay-order', {
        json: { ...orderBody({ lines: [{ id: ring }] }), gstin },
      });
    const mistyped = await order('27AAPFU0939F1ZW');
    expect(mistyped.status).toBe(400);
    expect(mistyped.json()).toEqual({
      success: false,
      reason: 'gstin-invalid',
      error: 'This is not a valid GSTIN',
    });
    expect(await ordersFor(ring)).toBe(0);
    const placed = await order('27 aapfu0939f 1zv');
    const { orderId } = placed.json<{ orderId: string }>();
    const saved = 'select buyer_gstin from orders where id = $1';
    expect(await valueOf<string>(shop.db, saved, [orderId])).toBe('27AAPFU0939F1ZV');
  });

  test('cannot change the weight or the making charge', async () => {
    const ring = await addRing(shop.db, 1);
    const body = orderBody({ lines: [{ id: ring }] });
    const cartItems = [{ ...body.cartItems[0], net_weight: 0.001, making_charge_percentage: 0 }];
    const answer = await shop
      .visitor()
      .ask('/api/create-razorpay-order', { json: { ...body, cartItems } });
    expect(answer.json()).toMatchObject({ success: true, amount: ringPriceInRupees * 100 });
  });
});

describe('a payment confirmation', () => {
  async function paidOrder() {
    const buyer = shop.visitor();
    const ring = await addRing(shop.db, 1);
    const order = await openOrder(buyer, ring);
    const signed = await pay(buyer, await shop.keyId(), order);
    return { buyer, ring, order, signed };
  }

  test('with a false signature is refused, and the true one still counts', async () => {
    const { buyer, order, signed } = await paidOrder();
    const { razorpay_signature: good } = signed;
    const forgeries: Partial<Record<keyof Signed, string>>[] = [
      { razorpay_signature: '' },
      { razorpay_signature: good.slice(0, -1) },
      { razorpay_signature: `${good}0` },
      { razorpay_signature: (good.startsWith('0') ? '1' : '0') + good.slice(1) },
      { razorpay_signature: good.toUpperCase() + ' ' },
      { razorpay_signature: '0'.repeat(64) },
      { razorpay_signature: 'é'.repeat(64) },
      { razorpay_payment_id: 'pay_00000000000000' },
      { razorpay_payment_id: '' },
    ];
    for (const forgery of forgeries) {
      const answer = await verify(buyer, order.orderId, { ...signed, ...forgery });
      expect(answer.status).toBe(400);
      expect(answer.json()).toEqual({
        success: false,
        reason: 'bad-signature',
        error: 'Payment verification failed',
      });
    }
    expect((await verify(buyer, order.orderId, signed)).json()).toMatchObject({ success: true });
  });

  test('for another order is refused, and still pays its own', async () => {
    const { buyer, order, signed } = await paidOrder();
    const dear = await openOrder(shop.visitor(), await addRing(shop.db, 1));
    for (const razorpay_order_id of [signed.razorpay_order_id, dear.razorpayOrderId]) {
      const answer = await verify(shop.visitor(), dear.orderId, { ...signed, razorpay_order_id });
      expect(answer.status).toBe(400);
    }
    expect(await statusOf(dear.orderId)).toBe('pending');
    expect((await verify(buyer, order.orderId, signed)).json()).toMatchObject({ success: true });
  });

  test('for an unknown order is refused, and still pays its own', async () => {
    const { buyer, order, signed } = await paidOrder();
    expect((await verify(buyer, randomUUID(), signed)).status).toBe(400);
    expect((await verify(buyer, `' or 1=1`, signed)).status).toBe(400);
    expect((await verify(buyer, order.orderId, signed)).json()).toMatchObject({ success: true });
  });
});
