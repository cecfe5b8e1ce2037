// Specification, back office 2 Overview: Total Products
// Specification, back office 2 Overview: Total Orders
// Specification, back office 2 Overview: Total Revenue, two decimals (difference 2)
// Specification, back office 2 Overview: Pending Orders
// Specification, back office 7 orders: Dashboard: total_amount and status of all orders, count of products

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { paise } from '#price/money/money.ts';
import { products } from '#catalogue/products/tables.server.ts';
import { orders } from '#orders/orders/tables.server.ts';
import { readOverview } from './overview-queries.server.ts';

const database = useTestDatabase();

type OrderRow = typeof orders.$inferInsert;

async function placeOrder(changes: Partial<OrderRow>): Promise<void> {
  const id = randomUUID();
  const paid = changes.paymentStatus === 'paid';
  await database.db.insert(orders).values({
    orderNumber: id,
    totalAmount: paise(100_000_00),
    shippingFee: paise(0),
    customerName: 'Asha Rao',
    customerEmail: 'asha@example.in',
    customerPhone: '+919876543210',
    shippingAddress: { address: '1 Road', city: 'Jaipur', pincode: '302003', state: 'Rajasthan' },
    checkoutKey: id,
    isBuyNow: false,
    isTest: false,
    quoteExpiresAt: new Date(),
    ...(paid ? { razorpayPaymentId: `pay_${id}`, paidAt: new Date() } : {}),
    ...changes,
  });
}

test('an empty shop has zero in every figure', async () => {
  expect(await readOverview(database.db, { countTestOrders: true })).toEqual({
    totalProducts: 0,
    totalOrders: 0,
    paidOrders: 0,
    revenue: 0,
    pendingOrders: 0,
  });
});

test('products without variations, all orders and only money received and kept are counted', async () => {
  const [ring] = await database.db
    .insert(products)
    .values({ name: 'Ring' })
    .returning({ id: products.id });
  const parentProductId = ring?.id ?? null;
  await database.db
    .insert(products)
    .values({ name: 'Rose ring', kind: 'variation', parentProductId });
  await placeOrder({ paymentStatus: 'paid' });
  await placeOrder({ paymentStatus: 'paid', status: 'delivered', totalAmount: paise(2_50) });
  await placeOrder({ paymentStatus: 'paid', status: 'cancelled' });
  await placeOrder({ paymentStatus: 'pending' });
  await placeOrder({ paymentStatus: 'failed' });
  await placeOrder({ paymentStatus: 'refunded', status: 'delivered' });
  await placeOrder({ paymentStatus: 'paid', isTest: true });
  const live = {
    totalProducts: 1,
    totalOrders: 6,
    paidOrders: 3,
    revenue: 100_002_50,
    pendingOrders: 1,
  };
  expect(await readOverview(database.db, { countTestOrders: false })).toEqual(live);
  expect(await readOverview(database.db, { countTestOrders: true })).toEqual({
    ...live,
    totalOrders: 7,
    paidOrders: 4,
    revenue: 200_002_50,
    pendingOrders: 2,
  });
});
