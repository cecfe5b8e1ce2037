// Specification, storefront 7: select user_addresses, duplicate check

import { expect, test } from 'vitest';
import { type AddressFields, isSameAddress } from './addresses.ts';

const home: AddressFields = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '+919876543210',
  address: '12 Temple Street, Anna Nagar',
  city: 'Madurai',
  pincode: '625001',
  state: 'Tamil Nadu',
};

test('addresses that differ only in case and surrounding spaces are the same', () => {
  const sloppy = { firstName: ' ASHA', email: 'Asha@Example.com ', address: `${home.address}  ` };
  expect(isSameAddress(home, { ...home, ...sloppy })).toBe(true);
});

test.each(['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'pincode'] as const)(
  'addresses with a different %s are different',
  (field) => {
    expect(isSameAddress(home, { ...home, [field]: `${home[field]}1` })).toBe(false);
  },
);

test('addresses that differ in inner spaces are different, as they may be two houses', () => {
  expect(isSameAddress(home, { ...home, address: '1 2 Temple Street, Anna Nagar' })).toBe(false);
});
