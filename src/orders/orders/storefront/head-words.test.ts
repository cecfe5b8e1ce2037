import { expect, test } from 'vitest';
import { paise } from '#price/money/money.ts';
import { lighterReason } from '#orders/fulfilment/lighter-pieces.ts';
import { headWordsOf } from './head-words.ts';
import { paymentWords } from './payment-words.ts';
import { whyPartly } from './why-partly.ts';

const refund = { onItsWay: paise(5_768_000), within: '3 to 7 business days' };

test('an order that is not cancelled says how its payment stands, letter by letter', () => {
  const words = headWordsOf({ status: 'processing', paymentState: 'paid' }, refund);
  expect(words).toEqual(paymentWords.paid);
});

test('an order that has left the shop is not said to be made ready', () => {
  const noteOf = (status: 'shipped' | 'delivered') =>
    headWordsOf({ status, paymentState: 'paid' }, refund).note;
  expect(noteOf('shipped')).toBe('Thank you. Your order is on its way.');
  expect(noteOf('delivered')).toBe('Thank you. We hope you love wearing it.');
});

test('where a part went back its buyer reads how much, and why as far as the shop itself knows', () => {
  const order = { status: 'delivered', paymentState: 'partially_refunded' } as const;
  const noteOf = (...reasons: string[]) =>
    headWordsOf(order, { ...refund, onItsWay: paise(69_200), why: whyPartly(reasons) }).note;
  expect(noteOf(lighterReason)).toBe('We are refunding ₹692.00: a piece weighs less than sold.');
  expect(noteOf(lighterReason, 'Return R26-000012: Damaged in transit')).toBe(
    'We are refunding ₹692.00: a piece weighs less than sold, and you returned it (return R26-000012).',
  );
  expect(noteOf('They were rude on the phone')).toBe(paymentWords.partially_refunded.note);
});

test('a cancelled order is not called confirmed, and says what goes back and how long that takes', () => {
  expect(headWordsOf({ status: 'cancelled', paymentState: 'paid' }, refund)).toEqual({
    heading: 'Order cancelled',
    note: 'Your refund of ₹57,680.00 is on its way. It takes 3 to 7 business days.',
  });
});

test('a cancelled order whose refund nobody has started promises none', () => {
  const none = { ...refund, onItsWay: paise(0) };
  const { note } = headWordsOf({ status: 'cancelled', paymentState: 'paid' }, none);
  expect(note).toBe('We’ll contact you about your payment.');
});

test('a cancelled order that was never paid owes nothing', () => {
  const { note } = headWordsOf({ status: 'cancelled', paymentState: 'overdue' }, refund);
  expect(note).toContain('Nothing was paid');
});
