import { describe, expect, test } from 'vitest';
import { orderStatuses, type OrderStatus } from './order.ts';
import { paymentStatuses, type PaymentStatus } from './payment-state.ts';
import { doubtsAbout, isKnownToBuyer, moneyStandingOf, nextStatusOf } from './status-moves.ts';

const paid = 'paid' as const;

describe('a status change', () => {
  test.each([
    ['pending', 'processing'],
    ['processing', 'shipped'],
    ['pending', 'shipped'],
    ['shipped', 'delivered'],
  ] as const)('forwards from %s to %s needs no confirmation once paid', (status, to) => {
    expect(doubtsAbout({ status, paymentStatus: paid }, to)).toEqual([]);
  });

  test('to the current status needs no confirmation', () => {
    for (const status of orderStatuses) {
      for (const paymentStatus of paymentStatuses) {
        expect(doubtsAbout({ status, paymentStatus }, status)).toEqual([]);
      }
    }
  });

  test.each([
    ['pending', 'cancelled', ['cancels', 'money-is-due']],
    ['shipped', 'cancelled', ['cancels', 'already-shipped', 'money-is-due']],
    ['delivered', 'cancelled', ['cancels', 'already-shipped', 'money-is-due']],
    ['cancelled', 'pending', ['leaves-cancelled']],
    ['cancelled', 'delivered', ['leaves-cancelled']],
    ['delivered', 'processing', ['leaves-delivered']],
    ['shipped', 'pending', ['goes-back']],
  ] as const)('from %s to %s asks for confirmation', (status, to, doubts) => {
    expect(doubtsAbout({ status, paymentStatus: paid }, to)).toEqual(doubts);
  });

  test.each([
    ['pending', ['not-paid']],
    ['failed', ['not-paid']],
    ['review', ['in-review']],
    ['refunded', ['refunded']],
    ['partially_refunded', []],
  ] as const)('to shipped is checked against a payment that is %s', (paymentStatus, doubts) => {
    expect(doubtsAbout({ status: 'processing', paymentStatus }, 'shipped')).toEqual(doubts);
  });
});

test('a paid order advances step by step to delivery, and one in doubt has no next status', () => {
  const next = (status: OrderStatus, paymentStatus: PaymentStatus = paid) =>
    nextStatusOf({ status, paymentStatus });
  expect(orderStatuses.map((status) => next(status))).toEqual([
    'processing',
    'shipped',
    'delivered',
    null,
    null,
  ]);
  for (const paymentStatus of ['pending', 'failed', 'review', 'refunded'] as const) {
    expect(next('pending', paymentStatus)).toBeNull();
  }
});

test('a refund is due while a cancelled order has money left to refund', () => {
  const cancelled = paymentStatuses.map((paymentStatus) =>
    moneyStandingOf({ status: 'cancelled', paymentStatus }),
  );
  expect(cancelled).toEqual([
    'pending',
    'refund-due',
    'failed',
    'refund-due',
    'refund-due',
    'refunded',
  ]);
  expect(moneyStandingOf({ status: 'shipped', paymentStatus: paid })).toBe('paid');
});

test('a checkout abandoned before any payment is no order to its buyer', () => {
  expect(isKnownToBuyer({ status: 'pending', paymentStatus: 'failed' })).toBe(false);
  expect(isKnownToBuyer({ status: 'processing', paymentStatus: 'pending' })).toBe(true);
  expect(isKnownToBuyer({ status: 'pending', paymentStatus: 'review' })).toBe(true);
  // Placed by staff for the buyer.
  const placedBy = 'meera@example.in';
  expect(isKnownToBuyer({ status: 'pending', paymentStatus: 'pending', placedBy })).toBe(true);
});
