import { expect, test } from 'vitest';
import { checkCard } from './payment-instrument.ts';

const now = new Date('2026-11-21T10:00:00Z');
const visa = { number: '4100 2800 0000 1007', expiry: '12/28', cvv: '123' };
const amex = { number: '3402 560004 01007', expiry: '12/28', cvv: '1234' };

test('a card may be typed with spaces or dashes', () => {
  const checked = {
    ok: true,
    value: { number: '4100280000001007', network: 'Visa', last4: '1007' },
  };
  expect(checkCard(visa, now)).toEqual(checked);
  expect(checkCard({ ...visa, number: '4100-2800-0000-1007' }, now)).toEqual(checked);
});

test('the first invalid field is named', () => {
  expect(checkCard({ ...visa, number: '4100 2800 0000 1008' }, now)).toMatchObject({
    reason: 'number',
  });
  expect(checkCard({ ...visa, expiry: '13/28' }, now)).toMatchObject({ reason: 'expiry' });
  expect(checkCard({ ...visa, cvv: '12' }, now)).toMatchObject({ reason: 'cvv' });
});

test('a card is good to the last day of its month', () => {
  expect(checkCard({ ...visa, expiry: '11/26' }, now)).toMatchObject({ ok: true });
  expect(checkCard({ ...visa, expiry: '11/2026' }, now)).toMatchObject({ ok: true });
  expect(checkCard({ ...visa, expiry: '10/26' }, now)).toMatchObject({ reason: 'expiry' });
});

test('American Express has a four-digit CVV, the others three digits', () => {
  expect(checkCard(amex, now)).toMatchObject({ ok: true });
  expect(checkCard({ ...amex, cvv: '123' }, now)).toMatchObject({ reason: 'cvv' });
  expect(checkCard({ ...visa, cvv: '1234' }, now)).toMatchObject({ reason: 'cvv' });
});
