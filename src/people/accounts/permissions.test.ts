import { expect, test } from 'vitest';
import { isStaffRole, may, type Right, staffRoleNames, staffRoles } from './permissions.ts';

test('only the owner may manage staff', () => {
  expect(staffRoles.filter((role) => may(role, 'staff'))).toEqual(['owner']);
});

test('only the owner and the manager may set the gold price', () => {
  expect(staffRoles.filter((role) => may(role, 'store'))).toEqual(['owner', 'manager']);
});

test('only the owner and the manager may see a buyer’s full PAN', () => {
  expect(staffRoles.filter((role) => may(role, 'pan'))).toEqual(['owner', 'manager']);
});

test('catalogue staff cannot see orders, and orders staff cannot change products', () => {
  expect(may('catalogue', 'orders')).toBe(false);
  expect(may('orders', 'catalogue')).toBe(false);
});

test('an account without a staff role may not even see the overview', () => {
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

test('only the owner, the manager and the accountant may see the books', () => {
  expect(staffRoles.filter((role) => may(role, 'books'))).toEqual([
    'owner',
    'manager',
    'accountant',
  ]);
});

test.each<[Right, string[]]>([
  ['overview', ['owner', 'manager', 'catalogue', 'orders', 'accountant']],
  ['catalogue', ['owner', 'manager', 'catalogue']],
  ['orders', ['owner', 'manager', 'orders']],
  ['refunds', ['owner', 'manager']],
  ['sales', ['owner', 'manager', 'accountant']],
  ['customers', ['owner', 'manager']],
  ['pages', ['owner', 'manager']],
  ['offers', ['owner', 'manager']],
  ['documents', ['owner', 'manager', 'orders', 'accountant']],
  ['audit', ['owner', 'manager']],
  ['breaches', ['owner']],
])('the right %s belongs to %j only', (right, roles) => {
  expect(staffRoles.filter((role) => may(role, right))).toEqual(roles);
});

test('a staff role is recognised by its name, and has a readable one', () => {
  expect(['owner', 'accountant', 'customer', '', null].map(isStaffRole)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(staffRoles.map((role) => staffRoleNames[role].toLowerCase())).toEqual([...staffRoles]);
});
