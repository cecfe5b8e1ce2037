import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { changeOrder, type OrderChange, writeOrder } from './change-order.server.ts';
import { orderRow, saveOrder } from './test-order.server.ts';

const database = useTestDatabase();
const at = new Date('2026-11-21T10:00:00Z');

/** How much writing a change raises the order's version. */
async function raisedBy(change: OrderChange): Promise<number> {
  const order = orderRow();
  await saveOrder(database.db, order, []);
  const outcome = await changeOrder(database.db, order.id, async (tx, before) => {
    const after = await writeOrder(tx, before, change, { at });
    return after.version - before.version;
  });
  if (typeof outcome !== 'number') throw new Error(outcome.reason);
  return outcome;
}

test('every change of an order raises its version, except one of its payment alone', async () => {
  expect(await raisedBy({ customerName: 'Asha Iyer' })).toBe(1);
  expect(await raisedBy({ paymentStatus: 'failed' })).toBe(0);
  const payment = { paymentStatus: 'failed', paymentOpenedAt: at, isReceiptDue: true } as const;
  expect(await raisedBy({ ...payment, refundedAmount: paise(100), checkoutKey: newId() })).toBe(0);
  expect(await raisedBy({ paymentStatus: 'failed', customerName: 'Asha Iyer' })).toBe(1);
  // A change of only the pieces writes no columns.
  expect(await raisedBy({})).toBe(1);
});
