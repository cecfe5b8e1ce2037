import { expect, test } from 'vitest';
import { whatsappNumber } from './whatsapp-number.ts';

test.each([
  '9876543210',
  '+91 98765 43210',
  '+91-98765-43210',
  '91 9876543210',
  '09876543210',
  '0091 98765 43210',
  '(+91) 98765.43210',
  '919876543210',
  '+91 (0) 98765 43210',
  'tel:+91-98765-43210',
  '\u202a+91 98765\u201143210\u202c',
  '+९१ ९८७६५ ४३२१०',
])('%s becomes an Indian number with its country code', (phone) => {
  expect(whatsappNumber(phone)).toBe('919876543210');
});

test.each([
  ['+1 202 555 0143', '12025550143'],
  ['+971 50 123 4567', '971501234567'],
  ['00 44 7700 900123', '447700900123'],
])('%s keeps its foreign country code', (phone, number) => {
  expect(whatsappNumber(phone)).toBe(number);
});

test.each([
  '',
  '12345',
  '1876543210',
  '+91 12345 67890',
  '98765 4321',
  'call me',
  '+',
  '+0123456789',
  '98765432101',
])('%s is not a WhatsApp number', (phone) => {
  expect(whatsappNumber(phone)).toBeNull();
});

test('normalising a number twice changes nothing', () => {
  const once = whatsappNumber('9198765432');
  expect(whatsappNumber(once ?? '')).toBe(once);
});
