// Specification, storefront 2 Order page: Payment details, always labelled 'Paid' (difference 9)

import { expect, test } from 'vitest';
import { paymentStatuses } from '#orders/orders/payment-state.ts';
import { methodInWords } from '#orders/orders/method-words.ts';
import { paymentStateOf, paymentWords } from './payment-words.ts';

/** `method` of a payment (Razorpay: Payments API, entity). */
const providerMethods = [
  'card',
  'netbanking',
  'wallet',
  'emi',
  'upi',
  'paylater',
  'cardless_emi',
  'bank_transfer',
];
const now = new Date('2026-11-21T10:00:00Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];

test('a payment is awaited for as long as the quote is valid', () => {
  const pending = { paymentStatus: 'pending' as const };
  expect(paymentStateOf({ ...pending, quoteExpiresAt: after }, now)).toBe('pending');
  expect(paymentStateOf({ ...pending, quoteExpiresAt: before }, now)).toBe('overdue');
});

test('what is settled does not go back with time', () => {
  const settled = paymentStatuses.filter((status) => status !== 'pending');
  const states = settled.map((paymentStatus) =>
    paymentStateOf({ paymentStatus, quoteExpiresAt: before }, now),
  );
  expect(states).toEqual(settled);
});

test('the word Paid is only for money that has arrived', () => {
  const paid = Object.entries(paymentWords).filter(([, { label }]) => label === 'Paid');
  expect(paid.map(([state]) => state)).toEqual(['paid']);
});

test('every state of money and every way to pay is said in words, none as the record or the provider writes it', () => {
  const written = [...paymentStatuses, ...providerMethods, 'cash', 'razorpay'];
  const said = [
    ...Object.values(paymentWords).map(({ label }) => label),
    ...[...providerMethods, 'cash', 'razorpay'].map(methodInWords),
  ];
  for (const words of said) {
    expect(words).toMatch(/^[A-Z]/);
    expect(words).not.toMatch(/_/);
    expect(written).not.toContain(words);
  }
  expect(said).toContain('UPI');
  expect(said).toContain('Partially refunded');
});
