import { describe, expect, test } from 'vitest';
import { orderRequest, shippingErrors, shippingFields, shippingForm } from './forms.ts';
import { indianMobile } from './indian-mobile.ts';

const home = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '98765 43210',
  address: '12 Temple Street',
  city: 'Madurai',
  pincode: '625001',
  state: 'Tamil Nadu',
};

describe('the shipping form', () => {
  test('accepts complete values, and converts the phone number to international format', () => {
    expect(shippingErrors(home)).toBeNull();
    expect(shippingForm.parse(home)).toEqual({ ...home, phone: '+919876543210' });
    expect(shippingFields).toEqual(Object.keys(home));
  });

  test('ignores leading and trailing spaces', () => {
    const typed = Object.entries(home).map(([field, value]) => [
      field,
      field === 'state' ? value : `  ${value} `,
    ]);
    expect(shippingForm.parse(Object.fromEntries(typed))).toMatchObject({
      firstName: 'Asha',
      email: 'asha@example.com',
      pincode: '625001',
    });
  });

  test.each([
    ['phone', '\u202a+91 98765 43210\u202c', '+919876543210'],
    ['phone', '0091 98765 43210', '+919876543210'],
    ['pincode', '625-001', '625001'],
    ['pincode', '\u200b625001', '625001'],
    ['lastName', '\u202eRao', 'Rao'],
    ['city', 'मदुरै', 'मदुरै'],
  ] as const)('reads %s %j as a person would', (field, typed, read) => {
    expect(shippingErrors({ ...home, [field]: typed })).toBeNull();
    expect(shippingForm.parse({ ...home, [field]: typed })[field]).toBe(read);
  });

  test.each([
    ['firstName', '\u2060\u2060\u2060', 'First name must be at least 2 characters'],
    ['city', '\u3164\u3164', 'Please enter a valid city'],
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', '..', 'First name must be at least 2 characters'],
    ['lastName', '😀😀', 'Last name must be at least 2 characters'],
    ['city', '--', 'Please enter a valid city'],
    ['lastName', ' R ', 'Last name must be at least 2 characters'],
    ['email', 'asha@example', 'Please enter a valid email address'],
    ['phone', '12345', 'Please enter a valid phone number'],
    ['address', '12 Temple', 'Please enter a complete address'],
    ['city', 'M', 'Please enter a valid city'],
    ['pincode', '62500', 'Please enter a valid pincode'],
    ['pincode', '6250011', 'Pincode must be 6 digits'],
    ['pincode', '025001', 'Please enter a valid pincode'],
    ['state', 'Atlantis', 'Please choose a state'],
  ])('reports an error for %s %j, and for no other field', (field, value, message) => {
    expect(shippingErrors({ ...home, [field]: value })).toEqual({ [field]: message });
  });

  test('reports only the first error of each field', () => {
    expect(shippingErrors({ ...home, pincode: 'x', city: '' })).toEqual({
      pincode: 'Please enter a valid pincode',
      city: 'Please enter a valid city',
    });
  });
});

test.each([
  ['+91 98765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['0 (98765) 43.210', '+919876543210'],
  ['0091 98765 43210', '+919876543210'],
  ['+91 (0) 98765 43210', '+919876543210'],
  ['tel:+91-98765-43210', '+919876543210'],
  ['९८७६५ ४३२१०', '+919876543210'],
  ['+971 50 123 4567', null],
  ['6000000000', '+916000000000'],
  ['5876543210', null],
  ['987654321', null],
  ['98765432101', null],
  ['x9876543210', null],
  ['9876543210x', null],
  ['+19876543210', null],
  ['', null],
])('%j as a mobile number is %j', (typed, number) => {
  expect(indianMobile(typed)).toBe(number);
});

describe('an order request', () => {
  const item = { id: '0190a0a0-0000-7000-8000-000000000001', quantity: 2, price: 57_680 };
  const orderData = {
    customer_name: 'Asha Rao',
    customer_email: 'asha@example.com',
    customer_phone: '+919876543210',
    total_amount: 115_360,
    shipping_address: { address: '12 Temple Street', city: 'Madurai', pincode: '625001' },
  };
  const request = { orderData, cartItems: [item], checkout_key: item.id };
  const isGood = (change: object) => orderRequest.safeParse({ ...request, ...change }).success;
  const isGoodItem = (change: object) => isGood({ cartItems: [{ ...item, ...change }] });
  const isGoodOrder = (change: object) => isGood({ orderData: { ...orderData, ...change } });

  test('with the specified fields is for the cart, unless it says Buy Now', () => {
    expect(orderRequest.parse(request)).toEqual({ ...request, is_buy_now: false });
    expect(orderRequest.parse({ ...request, is_buy_now: true })).toMatchObject({
      is_buy_now: true,
    });
  });

  test('accepts the optional fields of a piece and a PAN if their values are valid', () => {
    expect(
      isGoodItem({
        name: 'Ring',
        image: null,
        price_paise: 5_768_000,
        net_weight: 10,
        making_charge_percentage: 12,
        karat_selected: '18kt',
      }),
    ).toBe(true);
    expect(isGoodItem({ image: '/media/ring.webp' })).toBe(true);
    expect(isGoodItem({ karat_selected: 'gold' })).toBe(false);
    expect(isGood({ pan: 'ABCDE1234F' })).toBe(true);
    expect(isGood({ pan: 'x'.repeat(41) })).toBe(false);
  });

  test('requires a whole quantity and at least one line, both within their maximums', () => {
    for (const quantity of [0, -1, 1.5, 1_000_000]) expect(isGoodItem({ quantity })).toBe(false);
    expect(isGood({ cartItems: [] })).toBe(false);
    expect(isGood({ cartItems: Array.from({ length: 1_000 }, () => item) })).toBe(false);
    expect(isGood({ cartItems: [item, item] })).toBe(true);
  });

  test('accepts only whole, non-negative amounts in paise', () => {
    expect(isGoodItem({ price_paise: 0 })).toBe(true);
    expect(isGoodItem({ price_paise: -1 })).toBe(false);
    expect(isGoodItem({ price_paise: 0.5 })).toBe(false);
    expect(isGoodOrder({ total_amount_paise: 11_536_000 })).toBe(true);
    expect(isGoodOrder({ total_amount_paise: -1 })).toBe(false);
  });

  test('requires a valid customer and an address in India', () => {
    expect(isGoodOrder({ customer_name: ' ' })).toBe(false);
    expect(isGoodOrder({ customer_name: 'x'.repeat(171) })).toBe(false);
    expect(isGoodOrder({ customer_email: 'asha' })).toBe(false);
    expect(isGoodOrder({ customer_email: `${'x'.repeat(200)}@example.com` })).toBe(false);
    expect(isGoodOrder({ customer_phone: '9'.repeat(21) })).toBe(false);
    const at = (change: object) =>
      isGoodOrder({ shipping_address: { ...orderData.shipping_address, ...change } });
    for (const pincode of ['625001x', 'x625001', '6250011', '025001', '62500']) {
      expect(at({ pincode })).toBe(false);
    }
    expect(at({ state: 'Tamil Nadu' })).toBe(true);
    expect(at({ state: 'Atlantis' })).toBe(false);
    expect(at({ address: 'short' })).toBe(false);
    expect(at({ address: 'x'.repeat(401) })).toBe(false);
    expect(at({ city: 'M' })).toBe(false);
    expect(at({ city: 'x'.repeat(81) })).toBe(false);
  });
});
