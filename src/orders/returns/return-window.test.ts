import { expect, test } from 'vitest';
import { orderStatuses } from '#orders/orders/order.ts';
import { paymentStatuses } from '#orders/orders/payment-state.ts';
import { isReturnOpen, returnUntil } from './return-window.ts';

const deliveredAt = new Date('2026-11-10T09:30:15.400Z');
const days = { returnWithinDays: 10, replaceWithinDays: 30 };
const delivered = { status: 'delivered', paymentStatus: 'paid', deliveredAt } as const;

test.each([
  ['in the second of the delivery', '2026-11-10T09:30:15.400Z', true],
  ['after 10 days to the second', '2026-11-20T09:30:15.000Z', true],
  ['within that second', '2026-11-20T09:30:15.999Z', true],
  ['one second later', '2026-11-20T09:30:16.000Z', false],
  ['a year later', '2027-11-20T09:30:15.000Z', false],
])('a return may be requested %s: %s', (_when, now, isOpen) => {
  expect(isReturnOpen(returnUntil(delivered, days).refund, new Date(now))).toBe(isOpen);
});

test('the return periods are those in the settings', () => {
  expect(returnUntil(delivered, { returnWithinDays: 1, replaceWithinDays: 365 })).toEqual({
    refund: new Date('2026-11-11T09:30:15Z'),
    replacement: new Date('2027-11-10T09:30:15Z'),
  });
});

test('a shop that sends no replacements gives no right to one', () => {
  const until = returnUntil(delivered, { ...days, replaceWithinDays: 0 });
  expect(until).toEqual({ refund: new Date('2026-11-20T09:30:15Z'), replacement: null });
});

test('an order that is not delivered gives no right to a return', () => {
  const rights = orderStatuses.filter(
    (status) => returnUntil({ ...delivered, status }, days).replacement,
  );
  expect(rights).toEqual(['delivered']);
  expect(returnUntil({ ...delivered, deliveredAt: null }, days)).toEqual({
    refund: null,
    replacement: null,
  });
});

test('an order that is unpaid, in review or fully refunded gives no right to a return', () => {
  const rights = paymentStatuses.filter(
    (paymentStatus) => returnUntil({ ...delivered, paymentStatus }, days).refund,
  );
  expect(rights).toEqual(['paid', 'partially_refunded']);
});

test('without a right to return, the window is never open', () => {
  expect(isReturnOpen(null, deliveredAt)).toBe(false);
});
