import { expect, test } from 'vitest';
import type { SavedAddress } from '#people/accounts/addresses/addresses.ts';
import type { UsedAddress } from '#orders/orders/customer-order-queries.server.ts';
import { joinAddresses } from './known-addresses.ts';

const place = {
  address: '12 Temple Street',
  city: 'Madurai',
  pincode: '625001',
  state: 'Tamil Nadu',
};
const saved: SavedAddress = {
  ...place,
  id: 'one',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.in',
  phone: '+919876543210',
  isDefault: true,
};
const used: UsedAddress = {
  ...place,
  name: 'Asha Rao',
  phone: '+919876543210',
  usedAt: new Date('2026-11-01'),
};

test('an address both saved and used is listed once, with the date of its last use', () => {
  const earlier = { ...used, usedAt: new Date('2026-10-01') };
  const written = { ...used, name: ' asha  RAO', phone: '098765 43210' };
  const known = joinAddresses([saved], [earlier, written]);
  expect(known).toMatchObject([{ isSaved: true, isDefault: true, usedAt: used.usedAt }]);
});

test('addresses known only from orders come after the saved ones', () => {
  const elsewhere = { ...used, address: '4 Lake Road' };
  const known = joinAddresses([saved], [elsewhere]);
  expect(known.map(({ address, isSaved, usedAt }) => [address, isSaved, usedAt])).toEqual([
    ['12 Temple Street', true, null],
    ['4 Lake Road', false, used.usedAt],
  ]);
});

test('the same place under another name is a separate address', () => {
  expect(joinAddresses([saved], [{ ...used, name: 'Ravi Rao' }])).toHaveLength(2);
});
