import { expect, test } from 'vitest';
import { paymentStatuses } from '#shop/orders/payment-state.ts';
import { paymentStateOf, paymentWords } from './payment-words.ts';

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
