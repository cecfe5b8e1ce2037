import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { lighterReason } from '#orders/fulfilment/lighter-pieces.ts';
import { headWordsOf } from './head-words.ts';
import { paymentWords } from './payment-words.ts';
import { whyPartly } from './why-partly.ts';

const refund = { onItsWay: paise(5_768_000), time: 'It takes 3 to 7 business days.' };

test('an order that is not cancelled shows the standard words for its payment state', () => {
  const words = headWordsOf({ status: 'processing', paymentState: 'paid' }, refund);
  expect(words).toEqual(paymentWords.paid);
});

test('a shipped or delivered order is not said to be in preparation', () => {
  const noteOf = (status: 'shipped' | 'delivered') =>
    headWordsOf({ status, paymentState: 'paid' }, refund).note;
  expect(noteOf('shipped')).toBe('Thank you. Your order is on its way.');
  expect(noteOf('delivered')).toBe('Thank you. We hope you love wearing it.');
});

test('a partial refund shows its amount, and the reason only if the shop itself set it', () => {
  const order = { status: 'delivered', paymentState: 'partially_refunded' } as const;
  const noteOf = (...reasons: string[]) =>
    headWordsOf(order, { ...refund, onItsWay: paise(69_200), why: whyPartly(reasons) }).note;
  expect(noteOf(lighterReason)).toBe('We are refunding ₹692.00: a piece weighs less than sold.');
  expect(noteOf(lighterReason, 'Return R26-000012: Damaged in transit')).toBe(
    'We are refunding ₹692.00: a piece weighs less than sold, and you returned it (return R26-000012).',
  );
  expect(noteOf('They were rude on the phone')).toBe(paymentWords.partially_refunded.note);
});

test('a cancelled order is not called confirmed, and states its refund and how long it takes', () => {
  expect(headWordsOf({ status: 'cancelled', paymentState: 'paid' }, refund)).toEqual({
    heading: 'Order cancelled',
    note: 'Your refund of ₹57,680.00 is on its way. It takes 3 to 7 business days.',
  });
});

test('a cancelled order without a started refund promises none', () => {
  const none = { ...refund, onItsWay: paise(0) };
  const { note } = headWordsOf({ status: 'cancelled', paymentState: 'paid' }, none);
  expect(note).toBe('We’ll contact you about your payment.');
});

test('a cancelled order that was never paid says so', () => {
  const { note } = headWordsOf({ status: 'cancelled', paymentState: 'overdue' }, refund);
  expect(note).toContain('Nothing was paid');
});
