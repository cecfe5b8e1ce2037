import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { paise } from '#price/money/money.ts';
import { moneySentence } from './cancellation-words.ts';
import { counterPaymentId, isCounterPayment } from './counter-payment.ts';

test('a counter payment is recognised by its id', () => {
  const id = newId();
  expect(counterPaymentId(id)).toBe(`counter_${id}`);
  const ids = [counterPaymentId(id), 'pay_counter_1', 'pay_1', '', null];
  expect(ids.map(isCounterPayment)).toEqual([true, false, false, false, false]);
});

test('a counter payment is said to go back to the buyer, any other to its account or card', () => {
  const money = { totalAmount: paise(10_000), started: paise(10_000) };
  const words = (paymentStatus: 'paid' | 'review' | 'refunded', razorpayPaymentId?: string) =>
    moneySentence({ ...money, paymentStatus, ...(razorpayPaymentId && { razorpayPaymentId }) });
  expect(words('review')).toBe(
    'We are refunding your payment to the account or card it came from.',
  );
  expect(words('review', 'counter_1')).toBe('We are refunding your payment to you.');
  expect(words('refunded', 'counter_1')).toBe('We have refunded your payment to you.');
  expect(words('paid', 'counter_1')).toBe(
    'We have started the refund of your payment of ₹100.00 to you. We’ll write again once it is refunded.',
  );
});

test('a partial refund states its amount, the rest and whom to ask', () => {
  const totalAmount = paise(10_000);
  const words = (started: number) =>
    moneySentence({ paymentStatus: 'paid', totalAmount, started: paise(started) });
  expect(words(0)).toBe('We’ll contact you about your payment of ₹100.00.');
  expect(words(1)).toContain('a refund of ₹0.01 of your payment of ₹100.00 to the account or card');
  expect(words(1)).toContain('the remaining ₹99.99, please reply to this email.');
  expect(words(10_001)).toContain('We have started the refund of your payment of ₹100.00 to');
});
