import { expect, test } from 'vitest';
import { readablePhone } from '#content/messaging/whatsapp-number.ts';
import { phoneOf } from './phone.ts';

test('a phone number is normalised, and is Indian unless it names a country', () => {
  for (const typed of ['9876543210', '098765 43210', '+91 98765-43210']) {
    expect(phoneOf(typed)).toBe('+919876543210');
  }
  expect(phoneOf('call me')).toBeNull();
});

test('an Indian number is shown in two halves, any other unchanged', () => {
  expect(readablePhone('+919876543210')).toBe('+91 98765 43210');
  for (const other of ['+6591234567', '+9198765432101', '0+919876543210']) {
    expect(readablePhone(other)).toBe(other);
  }
});
