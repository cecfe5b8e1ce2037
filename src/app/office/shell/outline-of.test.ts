import { expect, test } from 'vitest';
import { isSameScreen, outlineOf } from './outline-of.ts';

test.each([
  ['/admin/orders', 'list'],
  ['/admin/audit-log', 'list'],
  ['/admin/orders/0198', 'order'],
  ['/admin/products/add', 'form'],
  ['/admin/products/0198/add-variation', 'form'],
  ['/admin/store/policies', 'settings'],
  ['/admin/dashboard', 'figures'],
  ['/admin/nothing/of/the/kind', 'figures'],
] as const)('while loading, %s shows the outline of a %s', (path, outline) => {
  expect(outlineOf(path)).toBe(outline);
});

test('all groups of the store are one screen, but each order is its own', () => {
  expect(isSameScreen('/admin/store', '/admin/store/policies')).toBe(true);
  expect(isSameScreen('/admin/orders/1', '/admin/orders/2')).toBe(false);
});
