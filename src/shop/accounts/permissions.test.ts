import { expect, test } from 'vitest';
import { may, staffRoles } from './permissions.ts';

test('only the owner decides about staff', () => {
  expect(staffRoles.filter((role) => may(role, 'staff'))).toEqual(['owner']);
});

test('the gold price is for the owner and the manager', () => {
  expect(staffRoles.filter((role) => may(role, 'store'))).toEqual(['owner', 'manager']);
});

test("a buyer's whole PAN is for the owner and the manager", () => {
  expect(staffRoles.filter((role) => may(role, 'pan'))).toEqual(['owner', 'manager']);
});

test('staff for the catalogue see no orders, and staff for orders change no product', () => {
  expect(may('catalogue', 'orders')).toBe(false);
  expect(may('orders', 'catalogue')).toBe(false);
});

test('an account without a role of staff may do nothing', () => {
  expect(may(null, 'overview')).toBe(false);
});

test('an accountant reads sales, documents and books, and changes no product, order or setting', () => {
  for (const right of ['overview', 'sales', 'documents', 'books'] as const) {
    expect(may('accountant', right)).toBe(true);
  }
  for (const right of ['catalogue', 'orders', 'refunds', 'customers', 'store', 'staff'] as const) {
    expect(may('accountant', right)).toBe(false);
  }
});

test('the books are for the owner, the manager and the accountant', () => {
  expect(staffRoles.filter((role) => may(role, 'books'))).toEqual([
    'owner',
    'manager',
    'accountant',
  ]);
});
