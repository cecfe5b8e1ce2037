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

test('an order is unpaid or has seen money, never both and never neither', () => {
  for (const status of paymentStatuses) {
    expect(isUnpaid(status)).toBe(unpaidStatuses.some((each) => each === status));
    expect(hasMoneyArrived(status)).toBe(!isUnpaid(status));
  }
});

test('money that has arrived never makes an order unpaid again', () => {
  for (const from of paymentStatuses.filter(hasMoneyArrived)) {
    for (const to of unpaidStatuses)
      expect(() => movePayment(from, to)).toThrow(`${from} to ${to}`);
  }
});

test('nothing leads from paid to review, nor from review to a sale', () => {
  expect(() => movePayment('paid', 'review')).toThrow('paid to review');
  expect(() => movePayment('review', 'paid')).toThrow('review to paid');
  expect(() => movePayment('review', 'partially_refunded')).toThrow('review to partially');
});

test('every state may stay as it is, and an unpaid order may fail, be tried again, be paid or be reviewed', () => {
  for (const status of paymentStatuses) expect(movePayment(status, status)).toBe(status);
  expect(movePayment('pending', 'failed')).toBe('failed');
  expect(movePayment('failed', 'pending')).toBe('pending');
  for (const from of unpaidStatuses) {
    expect(movePayment(from, 'paid')).toBe('paid');
    expect(movePayment(from, 'review')).toBe('review');
  }
});

test('a payment has failed only where one was tried and every one has', () => {
  const statuses = (...all: string[]) => unpaidStatusAfter(all.map((status) => ({ status })));
  expect(statuses()).toBe('pending');
  expect(statuses('failed', 'failed')).toBe('failed');
  expect(statuses('failed', 'created')).toBe('pending');
});

test('refunds move a sale by what has gone back, and a review only once all of it has', () => {
  const captured = 100;
  expect(statusAfterRefunds('paid', { refunded: 0, captured })).toBe('paid');
  expect(statusAfterRefunds('paid', { refunded: 1, captured })).toBe('partially_refunded');
  expect(statusAfterRefunds('paid', { refunded: 100, captured })).toBe('refunded');
  expect(statusAfterRefunds('review', { refunded: 99, captured })).toBe('review');
  expect(statusAfterRefunds('review', { refunded: 100, captured })).toBe('refunded');
});
