import { newId } from '#platform/ids.ts';
import { expect, test } from 'vitest';
import { orders } from '#orders/orders/tables.server.ts';
import { reconcileOrders } from './reconcile-orders.server.ts';
import { openPayment } from '#selling/payments/open-payment.server.ts';
import type { Gateway } from '#selling/payments/gateway.server.ts';
import { settleOrderThrottled } from './settle-order.server.ts';
import { useCheckoutUnderTest } from './test-checkout.server.ts';

const shop = useCheckoutUnderTest();
const { db, clock, settling, addRing, orderOf } = shop;

test('a payment is found in one run, however many orders stay unpaid', async () => {
  const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
  const { searchText: _searchText, ...row } = await orderOf(order.id);
  const others = Array.from({ length: 205 }, (_, place) => ({
    ...row,
    id: newId(),
    orderNumber: `K26-9${place}`,
    checkoutKey: newId(),
    razorpayOrderId: `order_gone${place}`,
    createdAt: new Date(row.createdAt.getTime() - 60_000),
  }));
  await db().insert(orders).values(others);
  await shop.pay(razorpayOrderId);
  await reconcileOrders(settling());
  expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'paid' });
});

test('orders whose payment window was opened are asked about before those nobody began to pay', async () => {
  const ring = await addRing(300);
  const unopened: string[] = [];
  for (let left = 0; left < 12; left += 1) {
    const placed = await shop.place(ring);
    const opened = placed.ok && (await openPayment(db(), shop.gateway(), placed.value));
    if (opened && opened.ok) unopened.push(opened.value.razorpayOrderId);
  }
  shop.pass(1);
  const { order, razorpayOrderId } = await shop.placeAndOpen(ring);
  await shop.pay(razorpayOrderId);
  const asked: string[] = [];
  const gateway: Gateway = {
    ...shop.gateway(),
    listPayments: (id) => {
      asked.push(id);
      return shop.gateway().listPayments(id);
    },
  };
  await reconcileOrders({ ...settling(), gateway });
  const turns = unopened.map((id) => asked.indexOf(id));
  expect(turns).toHaveLength(12);
  // Six are asked about concurrently, in any order.
  expect(asked.indexOf(razorpayOrderId)).toBeLessThan(Math.min(...turns) + 6);
  expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'paid' });
});

test('any number of waiting pages ask the provider at most once a second', async () => {
  const { order, razorpayOrderId } = await shop.placeAndOpen(await addRing(1));
  let asked = 0;
  const gateway: Gateway = {
    ...shop.gateway(),
    listPayments: (id) => {
      asked += 1;
      return shop.gateway().listPayments(id);
    },
  };
  const ask = () => settleOrderThrottled({ ...settling(), gateway }, order.id);
  await Promise.all(Array.from({ length: 50 }, ask));
  expect(asked).toBe(1);
  await shop.pay(razorpayOrderId);
  shop.pass(2);
  expect(await ask()).toBe('paid');
  expect(asked).toBe(2);
  expect(await ask()).toBe('paid');
  expect(asked).toBe(2);
});

test('an unpaid order is asked about less and less often, and not after three days', async () => {
  const { order } = await shop.placeAndOpen(await addRing(1));
  const askedAt = async () => (await orderOf(order.id)).lastAskedAt;
  shop.pass(60);
  await reconcileOrders(settling());
  expect(await askedAt()).toEqual(clock());
  const first = clock();
  shop.pass(10);
  await reconcileOrders(settling());
  expect(await askedAt()).toEqual(first);
  shop.pass(10);
  await reconcileOrders(settling());
  expect(await askedAt()).toEqual(clock());
  shop.pass(4 * 24 * 60 * 60);
  const last = await askedAt();
  await reconcileOrders(settling());
  expect(await askedAt()).toEqual(last);
});
