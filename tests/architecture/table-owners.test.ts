import { expect, test } from 'vitest';
import { foreignWriters, ownersOf } from './table-owners.ts';

const tables = {
  path: 'src/orders/orders/tables.server.ts',
  text: "export const orders = pgTable('orders', {",
};
const owners = ownersOf([tables]);

test.each([
  'await tx.update(orders).set({})',
  'db\n.insert(\n  orders,\n)',
  'tx.delete(orders)',
  'sql`update ${orders} set`',
  'sql`insert into ${orders} select`',
])('%s is found as a write', (text) => {
  const path = 'src/selling/payments/emails/note.server.ts';
  expect(foreignWriters([{ path, text }], owners)).toEqual(['orders: src/selling/payments']);
});

test.each([
  ['src/orders/orders/pan/save.server.ts', 'tx.update(orders)'],
  ['src/selling/payments/read-queries.server.ts', 'db.select().from(orders)'],
  ['src/selling/payments/sum.server.ts', 'counts.delete(order); hash.update(text)'],
])('in %s, %s is allowed', (path, text) => {
  expect(foreignWriters([{ path, text }], owners)).toEqual([]);
});
