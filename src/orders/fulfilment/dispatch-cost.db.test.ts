import { expect, test } from 'vitest';
import { useTestDatabase } from '#platform/database/test-database.server.ts';
import { orderLine } from '#orders/orders/test-order.server.ts';
import { changeOrderStatus } from './change-order-status.server.ts';
import { addPaidOrder, packUnit } from './test-packed-order.server.ts';

const statements: string[] = [];
const database = useTestDatabase({ onStatement: (sql) => statements.push(sql) });

/** The number of statements to dispatch an order of this many packed pieces, apart from begin and commit. */
async function costOf(pieces: number, isReceiptDue: boolean): Promise<number> {
  const { db } = database;
  const id = await addPaidOrder(db, orderLine('Lotus ring', pieces), { isReceiptDue });
  for (let unit = 1; unit <= pieces; unit += 1) await packUnit(db, id, { unit });
  const orderLink = () => 'http://shop.test/order';
  const desk = { db, clock: () => new Date('2026-11-23T06:00:00Z'), orderLink };
  statements.length = 0;
  const change = { id, version: 1, by: 'owner@example.in', to: 'shipped' } as const;
  expect(await changeOrderStatus(desk, change)).toEqual({ ok: true, value: null });
  return statements.filter((statement) => !/^(begin|commit)/i.test(statement)).length;
}

// A new statement is a decision: change a number here only if it is worth it for every dispatch.
test('dispatch with invoice and mail takes 20 statements, however many pieces', async () => {
  expect(await costOf(1, false)).toBe(20);
  expect(await costOf(5, false)).toBe(20);
});

test('dispatch before the receipt voucher is issued takes nine more statements', async () => {
  expect(await costOf(1, true)).toBe(29);
});
