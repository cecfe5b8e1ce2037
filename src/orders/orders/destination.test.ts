import { expect, test } from 'vitest';
import { collectedIn, destinationLines } from './destination.ts';

const shippingAddress = {
  address: '12 Temple Street',
  city: 'Madurai',
  pincode: '625001',
  state: 'Tamil Nadu',
};

test('a delivery address is shown in two lines', () => {
  expect(destinationLines({ isCollected: false, shippingAddress })).toEqual([
    '12 Temple Street',
    'Madurai, Tamil Nadu 625001',
  ]);
});

test('a collected order has no address but the shop’s State', () => {
  expect(collectedIn('Kerala', '')).toEqual({
    address: '',
    city: '',
    pincode: '',
    state: 'Kerala',
  });
  expect(
    destinationLines({ isCollected: true, shippingAddress: collectedIn('Kerala', '4 Mill Road') }),
  ).toEqual(['Collection at the shop']);
});
