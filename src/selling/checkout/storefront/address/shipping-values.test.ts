// Specification, storefront 5 Checkout: 'Pincode must be 6 digits' above 6

import { describe, expect, test } from 'vitest';
import { shippingErrors } from '#selling/checkout/forms.ts';
import { asLeft, blankFor, stillWrong, withField } from './shipping-values.ts';

const blank = blankFor({ name: 'Asha  Devi Rao', email: 'asha@example.com', phone: null });
const home = {
  ...blank,
  phone: '98765 43210',
  address: '12 Temple Street',
  city: 'Madurai',
  pincode: '625001',
  state: 'Tamil Nadu',
};
const offered = { offered: home, blank };

test('the account’s name fills first and last name', () => {
  expect(blank).toMatchObject({ firstName: 'Asha', lastName: 'Devi Rao' });
  expect(blankFor(null)).toMatchObject({ firstName: '', lastName: '', email: '', phone: '' });
  const known = { name: 'Asha', email: 'asha@example.com', phone: '+91 98765 43210' };
  expect(blankFor(known).phone).toBe('+91 98765 43210');
});

describe('a pincode', () => {
  test('fills in its State, which can be corrected', () => {
    const derived = withField(blank, 'pincode', '403001');
    expect(derived.state).toBe('Goa');
    const corrected = withField(derived, 'state', 'Maharashtra');
    expect(withField(corrected, 'city', 'Banda').state).toBe('Maharashtra');
  });

  test('may be written with a space', () => {
    expect(withField(blank, 'pincode', ' 625 001 ').pincode).toBe('625001');
  });

  test.each([
    ['', 'Please enter a valid pincode'],
    ['62500', 'Please enter a valid pincode'],
    ['625001', undefined],
    ['6250011', 'Pincode must be 6 digits'],
    ['012345', 'Please enter a valid pincode'],
    ['62500x', 'Please enter a valid pincode'],
  ])('%j: %s', (pincode, message) => {
    expect(shippingErrors({ ...home, pincode })?.pincode).toBe(message);
  });
});

describe('the restored form', () => {
  test('stays the offered one while nothing was typed', () => {
    expect(asLeft(offered, {}, home)).toBeNull();
    expect(asLeft(offered, {}, {})).toBeNull();
  });

  test('is the draft, never mixed with an offered address', () => {
    expect(asLeft(offered, { firstName: 'Kavya' }, home)).toEqual({ ...blank, firstName: 'Kavya' });
  });

  test('has what was typed before hydration', () => {
    const typed = { ...home, city: 'Mapusa' };
    expect(asLeft(offered, {}, typed)).toEqual(typed);
    expect(asLeft(offered, { phone: '9' }, typed)).toEqual({
      ...blank,
      phone: '9',
      city: 'Mapusa',
    });
  });

  test('has the State of a pincode typed before hydration, unless another was chosen', () => {
    const typed = { ...home, pincode: '403 001' };
    expect(asLeft(offered, {}, typed)).toEqual({ ...home, pincode: '403001', state: 'Goa' });
    const chosen = { ...typed, state: 'Maharashtra' };
    expect(asLeft(offered, {}, chosen)).toMatchObject({ state: 'Maharashtra' });
  });
});

test('while typing, errors are only removed', () => {
  const shown = { city: 'Please enter a valid city', phone: 'Please enter a valid phone number' };
  const values = { ...blank, city: 'Goa' };
  expect(stillWrong(shown, values).city).toBeUndefined();
  expect(stillWrong(shown, values).phone).toBe(shown.phone);
  expect(stillWrong({}, values)).toEqual({});
});
