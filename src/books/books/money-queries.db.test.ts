import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { orderRow, saveOrder } from '#orders/orders/test-order.server.ts';
import { paise } from '#price/money/money.ts';
import { refunds } from '#selling/payments/tables.server.ts';
import { readMoney } from './money-queries.server.ts';

const database = useTestDatabase();
const at = (clock: string) => new Date(`2026-11-10T${clock}:00+05:30`);
const tenth = { from: at('00:00'), before: at('23:59') };

test('receipts come before refunds, each ordered by time and then by id', async () => {
  const ids = Array.from({ length: 3 }, newId).toSorted();
  const [early = '', first = '', second = ''] = ids;
  // Inserted in a different order than expected on reading.
  for (const [id, clock] of [
    [second, '11:00'],
    [first, '11:00'],
    [early, '10:00'],
  ] as const) {
    const razorpayPaymentId = `pay_${id}`;
    const paid = { paymentStatus: 'paid' as const, paidAt: at(clock), razorpayPaymentId };
    await saveOrder(database.db, orderRow({ id, isTest: false, ...paid }), []);
    await database.db.insert(refunds).values({
      id,
      orderId: id,
      razorpayPaymentId,
      razorpayRefundId: `rfnd_${id}`,
      amount: paise(103_00),
      state: 'processed',
      reason: 'Lighter',
      requestedBy: 'shop',
      createdAt: at('09:00'),
      leftAt: at(clock),
    });
  }
  const moves = [];
  for await (const part of readMoney(database.db, tenth)) moves.push(...part);
  expect(moves.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    ...ids.map((id) => `receipt ${id}`),
    ...ids.map((id) => `refund ${id}`),
  ]);
});
