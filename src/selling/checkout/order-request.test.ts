import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderRequest, shippingForm } from './forms.ts';
import { orderInput } from './order-input.ts';

const buyer = {
  userId: null,
  placedFrom: '',
  waitingSince: () => Promise.resolve(null),
  grantedOrders: [],
  isTest: true,
  pan: null,
};
const right = {
  orderData: {
    customer_name: 'Asha Rao',
    customer_email: 'asha@example.com',
    customer_phone: '98765 43210',
    total_amount: 57_680,
    shipping_address: { address: '12 Temple Street', city: 'Madurai', pincode: '625001' },
  },
  cartItems: [{ id: '01a201ae-d608-7319-a9dc-568546f2c802', quantity: 1, price: 57_680 }],
  checkout_key: '01a201ae-d608-7319-a9dc-568546f2c803',
};
type Order = typeof right;

const isTaken = (order: unknown) => orderRequest.safeParse(order).success;
const withData = (change: Partial<Order['orderData']>): Order => ({
  ...right,
  orderData: { ...right.orderData, ...change },
});
const withAddress = (change: Partial<Order['orderData']['shipping_address']>): Order =>
  withData({ shipping_address: { ...right.orderData.shipping_address, ...change } });

test.each(['12345', '1234567890', '+1 202 555 0123', 'ring me', ''])(
  'an order with the phone %j is refused, as by the form',
  (phone) => {
    expect(isTaken(withData({ customer_phone: phone }))).toBe(false);
    expect(shippingForm.shape.phone.safeParse(phone).success).toBe(false);
  },
);

test('the phone number of an order is stored as the form normalises it', () => {
  const { customer } = orderInput(orderRequest.parse(right), buyer);
  expect(customer.phone).toBe('+919876543210');
});

test.each(['\0', '\u0007', '\ud800', '\n'])('%j is refused in every text of an order', (stray) => {
  expect(isTaken(right)).toBe(true);
  expect(isTaken(withData({ customer_name: `Asha${stray}Rao` }))).toBe(false);
  expect(isTaken(withAddress({ address: `12 Temple${stray}Street` }))).toBe(false);
  expect(isTaken(withAddress({ city: `Madu${stray}rai` }))).toBe(false);
});

test('any total that a browser sends is refused or converts to whole paise', () => {
  const sum = fc.oneof(fc.double(), fc.constantFrom(9007199254740992, 1e21, -0, 1e-7, Infinity));
  fc.assert(
    fc.property(sum, sum, (total_amount, price) => {
      const order = {
        ...withData({ total_amount }),
        cartItems: [{ ...right.cartItems[0], price }],
      };
      const read = orderRequest.safeParse(order);
      return !read.success || Number.isSafeInteger(orderInput(read.data, buyer).seenTotal);
    }),
  );
  expect(isTaken(withData({ total_amount: 9007199254740992 }))).toBe(false);
});
