import { expect, test } from 'vitest';
import { foreignWriters, ownersOf } from './table-owners.ts';

const tables = {
  path: 'src/shop/orders/tables.server.ts',
  text: "export const orders = pgTable('orders', {",
};
const owners = ownersOf([tables]);

test.each([
  'await tx.update(orders).set({})',
  'db\n.insert(\n  orders,\n)',
  'tx.delete(orders)',
  'sql`update ${orders} set`',
  'sql`insert into ${orders} select`',
])('%s is seen', (text) => {
  const path = 'src/shop/payments/emails/note.server.ts';
  expect(foreignWriters([{ path, text }], owners)).toEqual(['orders: src/shop/payments']);
});

test.each([
  ['src/shop/orders/pan/save.server.ts', 'tx.update(orders)'],
  ['src/shop/payments/read-queries.server.ts', 'db.select().from(orders)'],
  ['src/shop/payments/sum.server.ts', 'counts.delete(order); hash.update(text)'],
])('in %s, %s is fine', (path, text) => {
  expect(foreignWriters([{ path, text }], owners)).toEqual([]);
});
