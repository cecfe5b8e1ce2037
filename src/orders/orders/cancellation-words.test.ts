import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { moneySentence } from './cancellation-words.ts';
import type { PaymentStatus } from './payment-state.ts';

const totalAmount = paise(57_680_00);
const say = (started: number, paymentStatus: PaymentStatus = 'paid') =>
  moneySentence({ paymentStatus, totalAmount, started: paise(started) });

test('a refund is said to have started only if it has', () => {
  expect(say(0)).toBe('We’ll contact you about your payment of ₹57,680.00.');
  expect(say(totalAmount)).toContain('We have started the refund of your payment of ₹57,680.00');
  expect(say(7_680_00)).toContain('We have started a refund of ₹7,680.00 of your payment');
  expect(say(7_680_00)).toContain('the remaining ₹50,000.00');
});

test('unpaid buyers are promised no refund, and refunded ones are told so', () => {
  expect(say(0, 'pending')).toBe('We have not received a payment, so there is nothing to refund.');
  expect(say(0, 'failed')).toBe('We have not received a payment, so there is nothing to refund.');
  expect(say(totalAmount, 'refunded')).toContain('have refunded');
  // Money that could not become a sale is refunded automatically.
  expect(say(0, 'review')).toContain('We are refunding');
});
