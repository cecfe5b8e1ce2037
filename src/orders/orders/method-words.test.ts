import { expect, test } from 'vitest';
import { methodInWords } from './method-words.ts';

test('payment methods are named in everyday words, and unknown ones as the provider names them', () => {
  const methods =
    'card netbanking upi paylater cardless_emi emi wallet bank_transfer cash razorpay';
  expect(methods.split(' ').map(methodInWords)).toEqual([
    'Card',
    'Net banking',
    'UPI',
    'Pay later',
    'Cardless EMI',
    'EMI',
    'Wallet',
    'Bank transfer',
    'Cash',
    'Razorpay',
  ]);
  expect(methodInWords('emandate')).toBe('emandate');
});
