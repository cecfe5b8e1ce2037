import { describe, expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { orderRequest } from './forms.ts';
import { placedFrom } from './placed-from.server.ts';
import { orderInput } from './order-input.ts';
import { hasSameLines } from './reuse-order.server.ts';

const key = '0190a0a0-0000-7000-8000-000000000001';
const item = { id: key, quantity: 2, price: 57_680.5 };
const buyer = {
  userId: null,
  placedFrom: 'somewhere',
  waitingSince: () => Promise.resolve(null),
  grantedOrders: [],
  isTest: true,
  pan: null,
};
const request = (change: object = {}, of: object = {}, address: object = {}) =>
  orderRequest.parse({
    orderData: {
      customer_name: 'Asha Rao',
      customer_email: 'asha@example.com',
      customer_phone: '+919876543210',
      total_amount: 115_361,
      shipping_address: {
        address: '12 Temple Street',
        city: 'Madurai',
        pincode: '403001',
        ...address,
      },
      ...change,
    },
    cartItems: [{ ...item, ...of }],
    checkout_key: key,
    is_buy_now: true,
  });

test('a request with the specified fields means 22kt, rupees and the State of its pincode', () => {
  expect(orderInput(request(), buyer)).toEqual({
    ...buyer,
    lines: [{ productId: key, karat: '22kt', size: '', quantity: 2, seenUnitPrice: 57_680_50 }],
    seenTotal: 115_361_00,
    customer: { name: 'Asha Rao', email: 'asha@example.com', phone: '+919876543210' },
    shippingAddress: {
      address: '12 Temple Street',
      city: 'Madurai',
      pincode: '403001',
      state: 'Goa',
    },
    isCollected: false,
    checkoutKey: key,
    isBuyNow: true,
    code: null,
  });
});

test('paise, karat and State are used if they are sent', () => {
  const exact = request(
    { total_amount_paise: 7 },
    { price_paise: 0, karat_selected: '18kt' },
    { state: 'Maharashtra' },
  );
  expect(orderInput(exact, buyer)).toMatchObject({
    lines: [{ karat: '18kt', seenUnitPrice: 0 }],
    seenTotal: 7,
    shippingAddress: { state: 'Maharashtra' },
  });
  expect(orderInput(request({}, {}, { pincode: '900056' }), buyer).shippingAddress.state).toBe('');
});

test('a line shown as made to order is ordered as such, in at most the days shown', () => {
  const lead = (item: object) => orderInput(request({}, item), buyer).lines[0]?.leadDays;
  expect(lead({})).toBeUndefined();
  expect(lead({ made_to_order: false, lead_days: 14 })).toBeUndefined();
  expect(lead({ made_to_order: true, lead_days: 14 })).toBe(14);
  expect(lead({ made_to_order: true })).toBe(365);
});

test('the origin of an order is the same for one network, and does not reveal its address', () => {
  const from = placedFrom('secret', '203.0.113.7');
  expect(from).toMatch(/^[\w-]{43}$/);
  expect(placedFrom('secret', '203.0.113.7')).toBe(from);
  expect(placedFrom('secret', '203.0.113.8')).toBe(from);
  expect(placedFrom('secret', '203.0.114.7')).not.toBe(from);
  expect(placedFrom('another', '203.0.113.7')).not.toBe(from);
});

describe('an order has the same lines', () => {
  const line = (
    productId: string | null,
    quantity = paise(1),
    karat: '22kt' | '18kt' = '22kt',
  ) => ({
    productId,
    karat,
    size: '',
    quantity,
  });
  const [ring, bangle] = [line('ring'), line('bangle')];

  test('in any sequence', () => {
    expect(hasSameLines([ring, bangle], [bangle, ring])).toBe(true);
    expect(hasSameLines([bangle, ring], [ring, bangle])).toBe(true);
  });

  test.each([
    [[ring, bangle]],
    [[]],
    [[bangle]],
    [[line('ring', paise(2))]],
    [[line('ring', paise(1), '18kt')]],
    [[{ ...line('ring'), size: '12' }]],
    [[line(null)]],
  ])('unless one differs, is missing or is extra', (others) => {
    expect(hasSameLines([ring], others)).toBe(false);
    expect(hasSameLines(others, [ring])).toBe(false);
  });
});
