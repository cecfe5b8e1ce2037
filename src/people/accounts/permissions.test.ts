import { expect, test } from 'vitest';
import { isStaffRole, may, type Right, staffRoleNames, staffRoles } from './permissions.ts';

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
])('the right %s is that of %j and of nobody else', (right, roles) => {
  expect(staffRoles.filter((role) => may(role, right))).toEqual(roles);
});

test('a role is known by its name, and shown in words', () => {
  expect(['owner', 'accountant', 'customer', '', null].map(isStaffRole)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(staffRoles.map((role) => staffRoleNames[role].toLowerCase())).toEqual([...staffRoles]);
});
