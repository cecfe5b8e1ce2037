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

test('a payment is pending while the quote is valid, then overdue', () => {
  const pending = { paymentStatus: 'pending' as const };
  expect(paymentStateOf({ ...pending, quoteExpiresAt: after }, now)).toBe('pending');
  expect(paymentStateOf({ ...pending, quoteExpiresAt: before }, now)).toBe('overdue');
});

test('a settled payment state does not change with time', () => {
  const settled = paymentStatuses.filter((status) => status !== 'pending');
  const states = settled.map((paymentStatus) =>
    paymentStateOf({ paymentStatus, quoteExpiresAt: before }, now),
  );
  expect(states).toEqual(settled);
});

test('only money that has arrived is labelled Paid', () => {
  const paid = Object.entries(paymentWords).filter(([, { label }]) => label === 'Paid');
  expect(paid.map(([state]) => state)).toEqual(['paid']);
});

test('every payment state and method is shown in plain words, never as its raw code', () => {
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
