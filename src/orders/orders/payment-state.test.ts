import { expect, test } from 'vitest';
import {
  hasMoneyArrived,
  isUnpaid,
  movePayment,
  paymentStatuses,
  statusAfterRefunds,
  unpaidStatusAfter,
  unpaidStatuses,
} from './payment-state.ts';

test('an order is either unpaid or has received money, never both or neither', () => {
  for (const status of paymentStatuses) {
    expect(isUnpaid(status)).toBe(unpaidStatuses.some((each) => each === status));
    expect(hasMoneyArrived(status)).toBe(!isUnpaid(status));
  }
});

test('an order that has received money never becomes unpaid again', () => {
  for (const from of paymentStatuses.filter(hasMoneyArrived)) {
    for (const to of unpaidStatuses)
      expect(() => movePayment(from, to)).toThrow(`${from} to ${to}`);
  }
});

test('a payment can only take these steps', () => {
  const steps = paymentStatuses.map((from) => {
    const may = paymentStatuses.filter((to) => {
      try {
        return from !== to && movePayment(from, to) === to;
      } catch {
        return false;
      }
    });
    return `${from}: ${may.join(', ')}`;
  });
  expect(steps).toEqual([
    'pending: paid, failed, review',
    'paid: partially_refunded, refunded',
    'failed: pending, paid, review',
    'review: refunded',
    'partially_refunded: paid, refunded',
    'refunded: paid, review, partially_refunded',
  ]);
});

test('paid never moves to review, nor review to a sale', () => {
  expect(() => movePayment('paid', 'review')).toThrow('paid to review');
  expect(() => movePayment('review', 'paid')).toThrow('review to paid');
  expect(() => movePayment('review', 'partially_refunded')).toThrow('review to partially');
});

test('any state may repeat, and an unpaid order may fail, be retried, be paid or be reviewed', () => {
  for (const status of paymentStatuses) expect(movePayment(status, status)).toBe(status);
  expect(movePayment('pending', 'failed')).toBe('failed');
  expect(movePayment('failed', 'pending')).toBe('pending');
  for (const from of unpaidStatuses) {
    expect(movePayment(from, 'paid')).toBe('paid');
    expect(movePayment(from, 'review')).toBe('review');
  }
});

test('a payment has failed only if at least one was tried and all failed', () => {
  const statuses = (...all: string[]) => unpaidStatusAfter(all.map((status) => ({ status })));
  expect(statuses()).toBe('pending');
  expect(statuses('failed', 'failed')).toBe('failed');
  expect(statuses('failed', 'created')).toBe('pending');
});

test('refunds move a sale by the amount refunded, and a review only once all is refunded', () => {
  const captured = 100;
  expect(statusAfterRefunds('paid', { refunded: 0, captured })).toBe('paid');
  expect(statusAfterRefunds('paid', { refunded: 1, captured })).toBe('partially_refunded');
  expect(statusAfterRefunds('paid', { refunded: 100, captured })).toBe('refunded');
  expect(statusAfterRefunds('review', { refunded: 99, captured })).toBe('review');
  expect(statusAfterRefunds('review', { refunded: 100, captured })).toBe('refunded');
});
