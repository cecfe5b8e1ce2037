import { expect, test } from 'vitest';
import { collectedIn, destinationLines } from './destination.ts';

const shippingAddress = {
  address: '12 Temple Street',
  city: 'Madurai',
  pincode: '625001',
  state: 'Tamil Nadu',
};

test('an order goes to its address, in two lines', () => {
  expect(destinationLines({ isCollected: false, shippingAddress })).toEqual([
    '12 Temple Street',
    'Madurai, Tamil Nadu 625001',
  ]);
});

test('an order that is collected has no address but the State of the shop', () => {
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
