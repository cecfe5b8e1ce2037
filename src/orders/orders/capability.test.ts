import { expect, test } from 'vitest';
import { ordersCapability } from './capability.server.ts';

test('paid orders are kept with everything about them, and the operator reads why', () => {
  const [kept] = ordersCapability.staying ?? [];
  expect(kept?.tables).toEqual([
    'orders',
    'order_items',
    'order_events',
    'order_pans',
    'payment_attempts',
    'payment_links',
    'refunds',
    'packed_pieces',
    'packed_articles',
    'returned_pieces',
    'return_requests',
    'return_units',
    'code_uses',
  ]);
  expect(kept?.what).toMatch(/^orders that were paid/);
  expect(kept?.why).toContain('CGST Act, section 36');
});
