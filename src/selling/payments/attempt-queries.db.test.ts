import { expect, test } from 'vitest';
import { useStockUnderTest } from '#orders/inventory/test-stock.server.ts';
import { paise } from '#price/money/money.ts';
import { listAttempts } from './attempt-queries.server.ts';
import { paymentAttempts } from './tables.server.ts';

const { db, addOrder } = useStockUnderTest();

test('an order lists only its own payment attempts, oldest first, whenever they were recorded', async () => {
  const [orderId, otherId] = [await addOrder(), await addOrder()];
  const attempt = (ofOrder: string, name: string, minute: number) => ({
    orderId: ofOrder,
    razorpayPaymentId: name,
    status: 'failed' as const,
    amount: paise(100),
    currency: 'INR',
    createdAt: new Date(Date.UTC(2026, 10, 21, 10, minute)),
  });
  await db()
    .insert(paymentAttempts)
    .values([
      attempt(orderId, 'second', 2),
      attempt(orderId, 'first', 1),
      attempt(otherId, 'of another order', 0),
      attempt(orderId, 'third', 3),
      attempt(orderId, 'of the same moment, noted later', 3),
    ]);
  const listed = await listAttempts(db(), orderId);
  expect(listed.map(({ razorpayPaymentId }) => razorpayPaymentId)).toEqual([
    'first',
    'second',
    'third',
    'of the same moment, noted later',
  ]);
});
