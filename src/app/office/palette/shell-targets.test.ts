import { expect, test } from 'vitest';
import { settingGroups } from '#content/settings/office/setting-fields.ts';
import { storePages } from '#content/settings/office/menu.ts';
import { isOutsideOffice, shellTargets } from './shell-targets.ts';

const owner = { staffRole: 'owner', hasSandbox: false } as const;
const titles = (text: string, shell: Parameters<typeof shellTargets>[1] = owner) =>
  shellTargets(text, shell).map(({ title }) => title);

test('titles that start with the text come first, and every word must match', () => {
  expect(titles('categ')).toEqual(['Categories', 'Add category']);
  expect(titles('gold PRICE')).toEqual(['Change gold rate']);
  expect(titles('export')).toEqual([
    'Export products',
    'Export orders',
    'Export customers',
    'Import and export',
  ]);
  expect(titles('no such thing')).toEqual([]);
});

test('a role is offered only what it may use', () => {
  const catalogue = titles('', { staffRole: 'catalogue', hasSandbox: true });
  expect(catalogue).toContain('Add product');
  expect(catalogue).toContain('Export products');
  for (const other of [
    'Change gold rate',
    'Export orders',
    'Selling',
    'Users',
    'Payment sandbox',
  ]) {
    expect(catalogue).not.toContain(other);
  }
  expect(titles('', { staffRole: 'orders', hasSandbox: false })).toEqual([
    'Export orders',
    'New order',
    'Show quotations',
    'Count the cash drawer',
    'Show pending orders',
    'Visit store',
    'Overview',
    'Orders',
    'Returns',
    'Enquiries',
    'Reviews',
    'Grievances',
    'Documents',
  ]);
});

test('the payment sandbox is found only if the shop has one', () => {
  expect(titles('sandbox')).toEqual([]);
  expect(titles('sandbox', { ...owner, hasSandbox: true })).toEqual(['Payment sandbox']);
});

test('every group of store settings is found', () => {
  const addresses = settingGroups.map(({ group, title }) => [`/admin/store/${group}`, title]);
  expect(storePages.map(({ id, title }) => [id, title])).toEqual(addresses);
});

test('links to exports and the storefront are left to the browser', () => {
  expect(isOutsideOffice('/admin/api/export/orders')).toBe(true);
  expect(isOutsideOffice('/')).toBe(true);
  expect(isOutsideOffice('/admin/orders?status=pending')).toBe(false);
});
