import { expect, test } from 'vitest';
import { customerLines } from './customer-lines.ts';

const order = {
  customerPhone: '+919876543210',
  buyerGstin: null,
  buyerBusinessName: null,
  shippingAddress: {
    address: '12 Temple Street',
    city: 'Madurai',
    pincode: '625001',
    state: 'Tamil Nadu',
  },
  isCollected: false,
};
const gstin = '27AAPFU0939F1ZV';

test('the business an order is for is shown above its address, if there is one', () => {
  const plain = customerLines(order);
  expect(plain.join()).not.toContain('GSTIN');
  expect(plain.at(-1)).toBe('+919876543210');
  expect(customerLines({ ...order, buyerGstin: gstin })).toEqual([`GSTIN ${gstin}`, ...plain]);
  const buyerBusinessName = 'Rao & Sons';
  expect(customerLines({ ...order, buyerGstin: gstin, buyerBusinessName })).toEqual([
    'Rao & Sons',
    `GSTIN ${gstin}`,
    ...plain,
  ]);
});
